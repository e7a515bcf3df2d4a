'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { TextField } from '@/components/ui/field';
import { ApiError, serverWords } from '@/lib/client/api';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { saveAdminSession } from '@/lib/client/session/admin-session';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';
import { adminAccessMessages } from '@/lib/constants/admin-access';

const isCodeRequired = (error: unknown) =>
  error instanceof ApiError && error.detail.code === 'two_factor_required';

const explainRefusal = explainWith((error) => {
  const isUnanswered = error instanceof ApiError && error.kind !== 'server';
  return isUnanswered ? error.message : (serverWords(error) ?? adminScreenMessages.signInFailed);
});

async function signIn(fields: FormData): Promise<void> {
  const { session_token } = await adminCalls.signIn({
    username: String(fields.get('username')),
    password: String(fields.get('password')),
    code: fields.get('code')?.toString(),
  });
  if (!session_token) throw new ApiError('server', adminScreenMessages.signInFailed);
  saveAdminSession(session_token);
}

/** The password was right; nothing is wrong before a code was entered. */
function useSignIn() {
  const [asksForCode, setAsksForCode] = useState(false);
  const submit = useSubmit(
    async (fields) => {
      try {
        await signIn(fields);
      } catch (error) {
        if (isCodeRequired(error)) setAsksForCode(true);
        throw error;
      }
    },
    (error) => (isCodeRequired(error) && !asksForCode ? { fields: {} } : explainRefusal(error)),
  );
  // Another admin may have no second factor.
  return { ...submit, asksForCode, forgetCode: () => setAsksForCode(false) };
}

/** A constant, so that it runs when the field appears, and not again. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

export function AccessForm() {
  const { form, onSubmit, onInput, step, failure, asksForCode, forgetCode } = useSignIn();
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
          onInput={forgetCode}
          error={failure?.fields.username}
        />
        <CurrentPasswordField label="Password" error={failure?.fields.password} />
        {asksForCode ? (
          <TextField
            ref={focusOnce}
            label="Code"
            hint={adminAccessMessages.codeRequired}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={failure?.fields.code}
          />
        ) : null}
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
