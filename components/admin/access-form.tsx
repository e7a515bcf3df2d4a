'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { adminCalls } from '@/lib/client/admin-calls';
import { saveAdminSession } from '@/lib/client/admin-session';
import { ApiError, serverWords } from '@/lib/client/api';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';

async function signIn(fields: FormData): Promise<void> {
  const credentials = {
    username: String(fields.get('username')),
    password: String(fields.get('password')),
  };
  const { session_token } = await adminCalls.signIn(credentials);
  if (!session_token) throw new ApiError('server', adminScreenMessages.signInFailed);
  saveAdminSession(session_token);
}

const explain = explainWith((error) => {
  const isUnanswered = error instanceof ApiError && error.kind !== 'server';
  return isUnanswered ? error.message : (serverWords(error) ?? adminScreenMessages.signInFailed);
});

export function AccessForm() {
  const { form, onSubmit, onInput, step, failure } = useSubmit(signIn, explain);
  return (
    <>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <form
        ref={form}
        method="post"
        data-awaits-script
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid gap-5"
      >
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
        <Button
          type="submit"
          busy={step === 'busy' || step === 'done'}
          busyLabel="Authenticating..."
        >
          Login
        </Button>
      </form>
    </>
  );
}
