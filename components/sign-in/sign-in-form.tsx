'use client';

import Link from 'next/link';
import type { FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useAddressQuery, useIsReady } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { useSignIn } from './use-sign-in';

const LINK = 'text-pen underline underline-offset-4';

/** Specification 2, "/login". */
export function SignInForm() {
  const isReady = useIsReady();
  const isPending = useAddressQuery('verify') === 'pending';
  const { submit, busy, failure } = useSignIn();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void submit(String(fields.get('email')), String(fields.get('password')));
  };
  return (
    <>
      {isPending && !failure ? <Alert tone="info">{accountMessages.signedUp}</Alert> : null}
      {failure ? (
        <Alert
          tone="bad"
          actions={
            failure.verifyRequired ? (
              <Link href="/resend-verification" className={LINK}>
                Resend verification link
              </Link>
            ) : null
          }
        >
          {failure.text}
        </Alert>
      ) : null}
      {/* By POST even before the script runs: a password never stands in an address. */}
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" disabled={!isReady} busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="text-sm">
        <Link href="/resend-verification" className={LINK}>
          Verify email
        </Link>
      </p>
    </>
  );
}
