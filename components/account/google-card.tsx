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

const OFF = {
  lead: 'Google sign-in is off. You sign in with your password.',
  label: 'Turn on Google sign-in',
  call: accountCalls.allowGoogle,
};
const ON = {
  lead: 'You can also sign in with your Google account.',
  label: 'Turn off Google sign-in',
  call: accountCalls.refuseGoogle,
};

/**
 * Turns Google sign-in on or off; nothing for accounts that never used it. The result of a change stays on screen, with the way
 * back. `onChanged` reloads the account.
 */
export function GoogleCard({ account, onChanged }: { account: AccountWire; onChanged: () => void }) {
  const [said, setSaid] = useState<string>();
  const { lead, label, call } = account.google_refused ? OFF : ON;
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
