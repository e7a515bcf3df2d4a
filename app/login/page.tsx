import type { Metadata } from 'next';
import { TryDemo } from '@/components/landing/try-demo';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { AuthLink } from '@/components/sign-in/auth-link';
import { LoginNotices } from '@/components/sign-in/login-notices';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { UnlessSignedIn } from '@/components/sign-in/unless-signed-in';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

export const metadata: Metadata = {
  title: 'Sign in',
  description: 'Sign in to your documents, lessons, flashcards and points.',
};

export default function LoginPage() {
  return (
    <AuthFrame
      title="Welcome Back"
      below={
        <UnlessSignedIn instead="nothing">
          <div className="grid gap-3 text-sm text-ink-soft">
            <p className="px-1">
              No account yet?{' '}
              <AuthLink href="/signup">{`Start your ${TRIAL_DAYS}-day trial`}</AuthLink>
            </p>
            <TryDemo size="small" />
          </div>
        </UnlessSignedIn>
      }
    >
      <UnlessSignedIn>
        <SignInForm place="page">
          <LoginNotices />
        </SignInForm>
      </UnlessSignedIn>
    </AuthFrame>
  );
}
