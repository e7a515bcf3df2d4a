import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { UnlessSignedIn } from '@/components/sign-in/unless-signed-in';
import { WayLink } from '@/components/sign-in/way-link';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { signUpTitle } from '@/lib/constants/account-titles';

export const metadata: Metadata = {
  title: 'Start your trial',
  description:
    'Three days of everything, no card needed: summaries, lessons, flashcards and a tutor made from your own documents.',
};

/** The sign-up dialog as a page, for whoever comes from elsewhere or has no script. */
export default function SignUpPage() {
  return (
    <AuthFrame
      title={signUpTitle.title}
      below={
        <UnlessSignedIn instead="nothing">
          <p className="px-1 text-sm text-ink-soft">
            Already have an account? <WayLink href="/login">Sign in</WayLink>
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
