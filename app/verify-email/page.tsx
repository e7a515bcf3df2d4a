import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { VerifyEmailPanel } from '@/components/sign-in/verify-email-panel';

export const metadata: Metadata = { title: 'Verify email', robots: { index: false } };

export default function VerifyEmailPage() {
  return (
    <AuthFrame title="Email verification">
      <VerifyEmailPanel />
    </AuthFrame>
  );
}
