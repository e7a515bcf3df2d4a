'use client';

import { Alert } from '@/components/ui/alert';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { renewToken } from '@/lib/client/session/session';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';
import { AccountCard } from './account-section';
import { PasswordChangeForm } from './password-change-form';

/** `onChange` reloads the devices, since the others are signed out. */
export function PasswordCard({ email, onChange }: { email: string; onChange: () => void }) {
  const submit = useSubmit(
    async (fields) => {
      const { session_token } = await accountCalls.changePassword({
        current_password: String(fields.get('current_password')),
        new_password: String(fields.get('new_password')),
      });
      renewToken(session_token);
      onChange();
    },
    explainWith(wordsOrWhy('Your password wasn’t changed.')),
  );
  return (
    <AccountCard title="Password" lead="Changing it signs out your other devices.">
      {submit.step === 'done' ? <Alert tone="good">{accountMessages.passwordChanged}</Alert> : null}
      <PasswordChangeForm username={email} hint={accountMessages.passwordHint} submit={submit} />
    </AccountCard>
  );
}
