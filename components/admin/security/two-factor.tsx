'use client';

import { useState } from 'react';
import { ChangeForm } from '@/components/account/change-form';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import type { OwnAdminWire } from '@/lib/admin/identity/wire';
import type { TwoFactorStartWire } from '@/lib/admin/two-factor/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { counted } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { TwoFactorSetup } from './two-factor-setup';

const FEW_CODES = 3;

type ByPasswordProps = {
  label: string;
  lead: string;
  submitLabel: string;
  run: (password: string) => Promise<void>;
};

function ByPassword({ label, lead, submitLabel, run }: ByPasswordProps) {
  const submit = useSubmit(
    (fields) => run(String(fields.get('password'))),
    explainWith(wordsOrWhy('Nothing was changed.')),
  );
  return (
    <ChangeForm label={label} submitLabel={submitLabel} busyLabel="Checking..." submit={submit}>
      <CurrentPasswordField
        label="Your password"
        hint={lead}
        error={submit.failure?.fields.password}
      />
    </ChangeForm>
  );
}

function Off({ onStarted }: { onStarted: (started: TwoFactorStartWire) => void }) {
  const { run, busy, error } = useAction(
    async () => onStarted(await adminAccessCalls.startTwoFactor()),
    wordsOrWhy('Two-factor sign-in wasn’t started.'),
  );
  return (
    <>
      <p>
        Off. When it’s on, signing in takes your password and a code from an authenticator app, so
        that a stolen password isn’t enough.
      </p>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <Button
        size="small"
        className="justify-self-start"
        onClick={run}
        busy={busy}
        busyLabel="Starting..."
      >
        Set up two-factor sign-in
      </Button>
    </>
  );
}

type TwoFactorProps = {
  own: OwnAdminWire;
  onChange: () => void;
  /** New ones, after a change. */
  onCodes: (codes: readonly string[]) => void;
};

function On({ own, onChange, onCodes }: TwoFactorProps) {
  const left = own.recovery_codes_left;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">On</Badge>
        <span>{counted(left, 'recovery code')} left</span>
      </p>
      {left < FEW_CODES ? (
        <Alert tone="warn">
          Create new recovery codes. Without your app or a code, only an owner can let you back in.
        </Alert>
      ) : null}
      <ByPassword
        label="New recovery codes"
        lead="The old ones stop working."
        submitLabel="Create new codes"
        run={async (password) => {
          const { recovery_codes } = await adminAccessCalls.renewRecoveryCodes(password);
          onCodes(recovery_codes);
        }}
      />
      <ByPassword
        label="Turn off"
        lead="From then on, your password alone opens the admin area. Your recovery codes stop working."
        submitLabel="Turn off two-factor sign-in"
        run={async (password) => {
          await adminAccessCalls.turnOffTwoFactor(password);
          showToast('good', 'Two-factor sign-in is off');
          onChange();
        }}
      />
    </>
  );
}

export function TwoFactor(props: TwoFactorProps) {
  const { own, onCodes } = props;
  const [started, setStarted] = useState<TwoFactorStartWire>();
  if (own.two_factor) return <On {...props} />;
  if (!started) return <Off onStarted={setStarted} />;
  const confirmed = (codes: readonly string[]) => {
    onCodes(codes);
    showToast('good', 'Two-factor sign-in is on');
  };
  return (
    <TwoFactorSetup
      started={started}
      onConfirmed={confirmed}
      onCancel={() => setStarted(undefined)}
    />
  );
}
