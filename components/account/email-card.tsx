'use client';

import { Alert } from '@/components/ui/alert';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { TextField } from '@/components/ui/field';
import type { AccountWire } from '@/lib/accounts/wire';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';
import { VERIFY_LINK_HOURS } from '@/lib/constants/accounts';
import { AccountCard } from './account-section';
import { ChangeForm } from './change-form';

function Pending({ email }: { email: string }) {
  return (
    <Alert tone="info" title="Check your new address" className="wrap-anywhere">
      <p>
        Open the link we sent to <strong>{email}</strong> within {VERIFY_LINK_HOURS} hours. Until
        then, keep signing in with the address above.
      </p>
    </Alert>
  );
}

export function EmailCard({ account, onChange }: { account: AccountWire; onChange: () => void }) {
  const submit = useSubmit(
    async (fields) => {
      await accountCalls.changeEmail({
        email: String(fields.get('email')),
        password: String(fields.get('password')),
      });
      onChange();
    },
    explainWith(wordsOrWhy('Your email wasn’t changed.')),
  );
  return (
    <AccountCard title="Email" lead={<span dir="auto">{account.email}</span>}>
      {submit.step === 'done' ? <Alert tone="good">{accountMessages.emailChangeSent}</Alert> : null}
      {account.pending_email ? <Pending email={account.pending_email} /> : null}
      <ChangeForm
        label="Change email"
        submitLabel="Send link"
        busyLabel="Sending..."
        submit={submit}
      >
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={submit.failure?.fields.email}
        />
        <CurrentPasswordField
          label="Password"
          hint="Your current password"
          error={submit.failure?.fields.password}
        />
      </ChangeForm>
    </AccountCard>
  );
}
