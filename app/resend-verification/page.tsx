import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { AuthLink } from '@/components/sign-in/auth-link';
import { MailLinkForm } from '@/components/sign-in/mail-link-form';
import { noJsForms } from '@/lib/constants/no-js-forms';

export const metadata: Metadata = {
  title: 'Verify your email',
  description: 'Get a new link to verify your email.',
};

export default function ResendVerificationPage() {
  return (
    <AuthFrame
      title="Verify Your Email"
      below={
        <p className="px-1 text-sm text-ink-soft">
          Already verified? <AuthLink href="/login">Sign in</AuthLink>
        </p>
      }
    >
      <MailLinkForm
        call="/auth/resend-verification"
        form={noJsForms.resend}
        lead="Enter the email you signed up with and we’ll send a new link."
        submitLabel="Send Verification Link"
        sent="linkSent"
        failed="Failed to send verification email."
      />
    </AuthFrame>
  );
}
