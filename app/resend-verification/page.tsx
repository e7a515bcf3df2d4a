import type { Metadata } from 'next';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { ResendForm } from '@/components/sign-in/resend-form';

export const metadata: Metadata = { title: 'Verify your email' };

export default function ResendVerificationPage() {
  return (
    <AuthFrame title="Verify Your Email">
      <p className="text-ink-soft">
        Enter the address you signed up with, and we send a new link to it. Please check the Junk/Spam folder too.
      </p>
      <ResendForm />
    </AuthFrame>
  );
}
