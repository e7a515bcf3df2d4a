import type { Metadata } from 'next';
import { TryDemo } from '@/components/landing/try-demo';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { LoginNotices } from '@/components/sign-in/login-notices';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { TextLink } from '@/components/ui/text-link';

export const metadata: Metadata = { title: 'Sign in' };

export default function LoginPage() {
  return (
    <AuthFrame
      title="Welcome Back"
      below={
        <div className="grid gap-3 px-1 text-sm text-ink-soft">
          <p>
            No account yet? <TextLink href="/signup">Start your 3-day trial</TextLink>
          </p>
          <TryDemo size="small" />
        </div>
      }
    >
      <SignInForm place="page">
        <LoginNotices />
      </SignInForm>
    </AuthFrame>
  );
}
