'use client';

import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { ApiError, api } from '@/lib/client/api';
import { useIsReady } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';

type Step = { step: 'form'; failure?: string } | { step: 'busy' } | { step: 'sent' };

function failureText(error: unknown): string {
  return error instanceof ApiError && error.kind === 'server' ? error.message : 'Failed to send verification email.';
}

/** Specification 2, "/resend-verification". */
export function ResendForm() {
  const isReady = useIsReady();
  const [state, setState] = useState<Step>({ step: 'form' });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setState({ step: 'busy' });
    try {
      await api('/auth/resend-verification', { method: 'POST', body: { email } });
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'form', failure: failureText(error) });
    }
  };
  if (state.step === 'sent') {
    return (
      <>
        <Alert tone="good">{accountMessages.linkSent}</Alert>
        <LinkButton href="/login">Go to Sign In</LinkButton>
      </>
    );
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      {state.step === 'form' && state.failure ? <Alert tone="bad">{state.failure}</Alert> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={!isReady} busy={state.step === 'busy'} busyLabel="Sending...">
        Send Verification Link
      </Button>
    </form>
  );
}
