import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { AuthLink } from '@/components/sign-in/auth-link';
import { MailLinkForm } from '@/components/sign-in/mail-link-form';
import { noJsForms } from '@/lib/constants/no-js-forms';

export const metadata: Metadata = {
  title: 'Forgot password',
  description: 'Get a link to choose a new password.',
};

export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot Password"
      below={
        <p className="px-1 text-sm text-ink-soft">
          Remembered it? <AuthLink href="/login">Sign in</AuthLink>
        </p>
      }
    >
      <MailLinkForm
        call="/auth/forgot-password"
        form={noJsForms.forgot}
        lead="Enter your email and we’ll send you a link to choose a new password."
        submitLabel="Send Reset Link"
        sent="resetSent"
        failed="Failed to send reset link."
      />
    </AuthFrame>
  );
}
