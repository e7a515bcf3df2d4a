'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { useReportBusy } from '@/lib/client/use-report-busy';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import { GoogleButton } from './google-button';
import { ResendButton } from './resend-button';
import type { SignInPlace } from './sign-in-failure';
import { useSignIn } from './use-sign-in';

type SignInFormProps = {
  place: SignInPlace;
  /** Also true while the browser leaves the page. */
  onBusy?: (busy: boolean) => void;
  /** Above the form until it is sent. */
  children?: ReactNode;
};

export function SignInForm({ place, onBusy, children }: SignInFormProps) {
  const { form, onSubmit, onInput, step, failure } = useSignIn(place);
  const busy = step === 'busy' || step === 'done';
  useReportBusy(busy, onBusy);
  const typedEmail = () => String(form.current && new FormData(form.current).get('email'));
  return (
    <>
      {step === 'idle' ? children : null}
      {failure?.text ? (
        <Alert
          tone="bad"
          actions={failure.verifyRequired ? <Resend place={place} email={typedEmail} /> : null}
        >
          {failure.text}
        </Alert>
      ) : null}
      {/* POST without a script too: a URL must not contain a password. */}
      <form
        ref={form}
        method="post"
        action="/api/auth/login"
        data-awaits-script
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid gap-5"
      >
        <EmailField error={failure?.fields.email} />
        <CurrentPasswordField label="Password" error={failure?.fields.password} />
        <Button type="submit" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <GoogleButton />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <AuthLink href="/forgot-password">Forgot password?</AuthLink>
        <AuthLink href="/resend-verification">Verify email</AuthLink>
      </p>
    </>
  );
}

function Resend({ place, email }: { place: SignInPlace; email: () => string }) {
  return place === 'dialog' ? (
    <ResendButton email={email} />
  ) : (
    <AuthLink href="/resend-verification">Resend verification link</AuthLink>
  );
}
