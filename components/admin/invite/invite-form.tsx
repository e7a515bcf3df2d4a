'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordField } from '@/components/ui/password-field';
import type { AdminLinkWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, type SubmitFailure, useSubmit } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';
import { ADMIN_NAME_MAX_LENGTH, adminAccessMessages } from '@/lib/constants/admin-access';

class Mismatch extends Error {}

const explainRefusal = explainWith(wordsOrWhy('Your choice wasn’t saved.'));

function explain(error: unknown): SubmitFailure {
  return error instanceof Mismatch
    ? { fields: { confirm: accountMessages.passwordsDiffer } }
    : explainRefusal(error);
}

function Done({ username }: { username: string }) {
  return (
    <>
      <Alert tone="good">
        You can now sign in as <strong dir="auto">{username}</strong>.
      </Alert>
      <LinkButton href="/admin" prefetch={false}>
        Go to Sign In
      </LinkButton>
    </>
  );
}

type InviteFormProps = { token: string; link: Extract<AdminLinkWire, { valid: true }> };

export function InviteForm({ token, link }: InviteFormProps) {
  const [username, setUsername] = useState<string>();
  const { form, onSubmit, onInput, step, failure, correct } = useSubmit(async (fields) => {
    const password = String(fields.get('password'));
    if (password !== fields.get('confirm')) throw new Mismatch();
    const named = link.kind === 'invite' ? { username: String(fields.get('username')) } : {};
    setUsername((await adminAccessCalls.acceptLink({ token, password, ...named })).username);
  }, explain);
  if (username) return <Done username={username} />;
  return (
    <>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <form
        ref={form}
        method="post"
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid grid-cols-1 gap-5"
      >
        <TextField
          label="Username"
          hint={
            link.kind === 'invite'
              ? 'You sign in with it, and it appears in the audit log.'
              : undefined
          }
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={ADMIN_NAME_MAX_LENGTH}
          readOnly={link.kind === 'password'}
          defaultValue={link.kind === 'password' ? link.username : undefined}
          error={failure?.fields.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          onInput={() => correct('confirm')}
          hint={adminAccessMessages.passwordHint}
          error={failure?.fields.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          required
          error={failure?.fields.confirm}
        />
        <Button type="submit" busy={step === 'busy'} busyLabel="Saving...">
          {link.kind === 'invite' ? 'Become an admin' : 'Save new password'}
        </Button>
      </form>
    </>
  );
}
