import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { TextLink } from '@/components/ui/text-link';
import { signUpTitle } from '@/lib/constants/account-titles';

export const metadata: Metadata = { title: 'Start your trial' };

/** The sign-up dialog as a page, for whoever comes from elsewhere or has no script. */
export default function SignUpPage() {
  return (
    <AuthFrame
      title={signUpTitle.title}
      below={
        <p className="px-1 text-sm text-ink-soft">
          You have an account? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      <p className="text-ink-soft">{signUpTitle.description}</p>
      <SignUpForm />
    </AuthFrame>
  );
}
