'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { PasswordField } from '@/components/ui/password-field';
import type { AccountWire } from '@/lib/accounts/wire';
import { brand } from '@/lib/brand';
import { accountCalls } from '@/lib/client/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { AccountCard } from './account-section';
import { ChangeForm } from './change-form';

const SHUT_OUT = {
  lead: 'Google sign-in is off. You sign in with your password.',
  label: 'Turn on Google sign-in',
  call: accountCalls.allowGoogle,
};
const LET_IN = {
  lead: 'You can also sign in with your Google account.',
  label: 'Turn off Google sign-in',
  call: accountCalls.refuseGoogle,
};

/**
 * Whether Google opens the account, and the change of that; nothing for who never came by Google. What a change came to
 * stays to be read, with the way back. `onChanged` reads the account anew.
 */
export function GoogleCard({ account, onChanged }: { account: AccountWire; onChanged: () => void }) {
  const [said, setSaid] = useState<string>();
  const { lead, label, call } = account.google_refused ? SHUT_OUT : LET_IN;
  const submit = useSubmit(
    async (fields) => {
      setSaid(undefined);
      const { message } = await call(String(fields.get('password')));
      setSaid(message);
      onChanged();
    },
    explainWith(wordsOrWhy('Nothing was changed.')),
  );
  if (!account.google_linked && !account.google_refused && !said) return null;
  return (
    <AccountCard title="Google" lead={said ? undefined : lead}>
      {said ? <Alert tone="good">{said}</Alert> : null}
      <ChangeForm label={label} submitLabel={label} busyLabel="Saving..." submit={submit}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint={`Your ${brand.product} password, not your Google one`}
          required
          error={submit.failure?.fields.password}
        />
      </ChangeForm>
    </AccountCard>
  );
}
