'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import { TextLink } from '@/components/ui/text-link';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import type { PasswordResetWire, ResetLinkWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';
import { confirmedPassword, withMismatch } from '@/lib/client/confirmed-password';
import { wordsOr } from '@/lib/client/failure-words';
import { givenEmail } from '@/lib/client/given-email';
import { checkSession } from '@/lib/client/session/check-session';
import { storedNext } from '@/lib/client/session/stored-next';
import { useLinkToken } from '@/lib/client/use-link-token';
import { useOnClient } from '@/lib/client/use-on-client';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';

const INCOMPLETE = 'This link is incomplete. Open it again from your email, or request a new one.';

/** `unusable`: why the form is closed. A link that couldn't be checked counts as good: the form finds out. */
type ResetLink = { token?: string; unusable?: string };

function useResetLink(): ResetLink {
  const token = useLinkToken();
  const [isDead, setDead] = useState(false);
  useEffect(() => {
    if (!token) return;
    api<ResetLinkWire>('/auth/reset-password/check', { method: 'POST', body: { token } }).then(
      ({ valid }) => setDead(valid === false),
      () => {},
    );
  }, [token]);
  if (token === null) return { unusable: INCOMPLETE };
  return isDead ? { unusable: accountMessages.tokenInvalid } : { token };
}

const explain = withMismatch(explainWith(wordsOr('Failed to reset password.')));

async function reset(token: string | undefined, fields: FormData): Promise<void> {
  const body = { token, password: confirmedPassword(fields) };
  const { email } = await api<PasswordResetWire>('/auth/reset-password', { method: 'POST', body });
  givenEmail.keep(email);
  // The reset has ended the account's sessions, perhaps this browser's too.
  void checkSession();
}

export function ResetForm() {
  const { token, unusable } = useResetLink();
  const next = useOnClient(storedNext, null);
  const { form, onSubmit, onInput, step, failure, correct } = useSubmit(
    (fields) => reset(token, fields),
    explain,
  );
  if (step === 'done') {
    return (
      <>
        <Alert tone="good">{accountMessages.passwordReset}</Alert>
        <LinkButton href={withNext('/login', next)}>Go to Sign In</LinkButton>
      </>
    );
  }
  const refused = unusable ?? failure?.fields.token ?? failure?.text;
  return (
    <>
      {refused ? (
        <Alert
          tone="bad"
          actions={
            <TextLink href={withNext('/forgot-password', next)}>Request a new link</TextLink>
          }
        >
          {refused}
        </Alert>
      ) : null}
      <form
        ref={form}
        method="post"
        data-awaits-script
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid gap-5"
      >
        <fieldset disabled={unusable !== undefined} className="contents">
          <NewPasswordFields
            label="New password"
            hint={accountMessages.passwordHint}
            failure={failure}
            correct={correct}
          />
          <Button type="submit" disabled={!token} busy={step === 'busy'} busyLabel="Saving...">
            Reset Password
          </Button>
        </fieldset>
      </form>
    </>
  );
}
