import type { Metadata } from 'next';
import Link from 'next/link';
import { TryDemo } from '@/components/landing/try-demo';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { SignInForm } from '@/components/sign-in/sign-in-form';

export const metadata: Metadata = { title: 'Sign in' };

export default function LoginPage() {
  return (
    <AuthFrame
      title="Welcome Back"
      below={
        <div className="grid gap-3 px-1 text-sm text-ink-soft">
          <p>
            No account yet?{' '}
            <Link href="/#sign-up" className="text-pen underline underline-offset-4">
              Start your 3-day trial
            </Link>
          </p>
          <TryDemo size="small" />
        </div>
      }
    >
      <SignInForm />
    </AuthFrame>
  );
}
