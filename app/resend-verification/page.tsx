import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { MailLinkForm } from '@/components/sign-in/mail-link-form';
import { WayLink } from '@/components/sign-in/way-link';
import { plainForms } from '@/lib/constants/plain-forms';

export const metadata: Metadata = {
  title: 'Verify your email',
  description: 'Have the link sent once more that verifies your email address.',
};

export default function ResendVerificationPage() {
  return (
    <AuthFrame
      title="Verify Your Email"
      below={
        <p className="px-1 text-sm text-ink-soft">
          Verified already? <WayLink href="/login">Sign in</WayLink>
        </p>
      }
    >
      <MailLinkForm
        call="/auth/resend-verification"
        form={plainForms.resend}
        lead="Enter the address you signed up with, and we send a new link to it."
        submitLabel="Send Verification Link"
        sent="linkSent"
        failed="Failed to send verification email."
      />
    </AuthFrame>
  );
}
