'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import type { AdminLinkWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { confirmedPassword, withMismatch } from '@/lib/client/confirmed-password';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { ADMIN_NAME_MAX_LENGTH, adminAccessMessages } from '@/lib/constants/admin-access';

const explain = withMismatch(explainWith(wordsOrWhy('Your choice wasn’t saved.')));

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
    const password = confirmedPassword(fields);
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
        <NewPasswordFields
          label="Password"
          hint={adminAccessMessages.passwordHint}
          failure={failure}
          correct={correct}
        />
        <Button type="submit" busy={step === 'busy'} busyLabel="Saving...">
          {link.kind === 'invite' ? 'Become an admin' : 'Save new password'}
        </Button>
      </form>
    </>
  );
}
