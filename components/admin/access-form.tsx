'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { useAdminSignIn } from './use-admin-sign-in';

export function AccessForm() {
  const { form, onSubmit, onInput, step, failure } = useAdminSignIn();
  return (
    <>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <form ref={form} method="post" data-awaits-script onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={failure?.fields.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={failure?.fields.password}
        />
        <Button type="submit" busy={step === 'busy' || step === 'done'} busyLabel="Authenticating...">
          Login
        </Button>
      </form>
    </>
  );
}
