'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import type { AccountWire } from '@/lib/accounts/wire';
import { brand } from '@/lib/brand';
import { accountCalls } from '@/lib/client/calls/account-calls';
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

/** Only for accounts that have used Google. The result of a change stays on screen. */
export function GoogleCard({ account, onChange }: { account: AccountWire; onChange: () => void }) {
  const [result, setResult] = useState<string>();
  const { lead, label, call } = account.google_refused ? OFF : ON;
  const submit = useSubmit(
    async (fields) => {
      setResult(undefined);
      const { message } = await call(String(fields.get('password')));
      setResult(message);
      onChange();
    },
    explainWith(wordsOrWhy('Nothing was changed.')),
  );
  if (!account.google_linked && !account.google_refused && !result) return null;
  return (
    <AccountCard title="Google" lead={result ? undefined : lead}>
      {result ? <Alert tone="good">{result}</Alert> : null}
      <ChangeForm label={label} submitLabel={label} busyLabel="Saving..." submit={submit}>
        <CurrentPasswordField
          label="Your password"
          hint={`Your ${brand.product} password, not your Google one`}
          error={submit.failure?.fields.password}
        />
      </ChangeForm>
    </AccountCard>
  );
}
