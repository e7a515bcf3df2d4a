import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { ResetForm } from '@/components/sign-in/reset-form';
import { NeedsScript } from '@/components/ui/needs-script';

export const metadata: Metadata = { title: 'Reset password', robots: { index: false } };

export default function ResetPasswordPage() {
  return (
    <AuthFrame title="Reset Password">
      <NeedsScript>
        You need JavaScript to choose a new password. Allow it for this site and reload.
      </NeedsScript>
      <ResetForm />
    </AuthFrame>
  );
}
