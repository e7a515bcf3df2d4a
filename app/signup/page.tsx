import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { AuthLink } from '@/components/sign-in/auth-link';
import { UnlessSignedIn } from '@/components/sign-in/unless-signed-in';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { signUpTitle } from '@/lib/constants/account-titles';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

export const metadata: Metadata = {
  title: 'Start your trial',
  description: `${TRIAL_DAYS} days of everything, no card needed: summaries, lessons, flashcards and a tutor made from your own documents.`,
};

export default function SignUpPage() {
  return (
    <AuthFrame
      title={signUpTitle.title}
      below={
        <UnlessSignedIn instead="nothing">
          <p className="px-1 text-sm text-ink-soft">
            Already have an account? <AuthLink href="/login">Sign in</AuthLink>
          </p>
        </UnlessSignedIn>
      }
    >
      <UnlessSignedIn>
        <p className="text-ink-soft">{signUpTitle.description}</p>
        <SignUpForm />
      </UnlessSignedIn>
    </AuthFrame>
  );
}
