'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { TwoFactorStartWire } from '@/lib/admin/two-factor/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';

/** Easier to type in groups of four; apps ignore the spaces. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function Key({ started }: { started: TwoFactorStartWire }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(started.qr_svg)}`}
        alt="QR code with the key for your authenticator app"
        width={200}
        height={200}
        className="size-50 rounded border border-rule"
      />
      <div className="grid min-w-0 gap-1.5">
        <p className="text-sm text-ink-soft">
          On this device, or without a camera, type in the key:
        </p>
        <p className="font-mono text-sm wrap-anywhere">{inGroups(started.secret)}</p>
      </div>
    </div>
  );
}

type SetupProps = {
  started: TwoFactorStartWire;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

export function TwoFactorSetup({ started, onConfirmed, onCancel }: SetupProps) {
  const { form, onSubmit, onInput, step, failure } = useSubmit(
    async (fields) => {
      const code = String(fields.get('code'));
      const { recovery_codes } = await adminAccessCalls.confirmTwoFactor(code);
      onConfirmed(recovery_codes);
    },
    explainWith(wordsOrWhy('Two-factor sign-in wasn’t turned on.')),
  );
  return (
    <>
      <p>
        Scan the code with an authenticator app. It then shows a six-digit code that changes every
        30 seconds.
      </p>
      <Key started={started} />
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <form
        ref={form}
        aria-label="Turn on two-factor sign-in"
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid gap-5"
      >
        <TextField
          label="Code from the app"
          hint="Turning it on ends your other sessions."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={failure?.fields.code}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={step === 'busy'} busyLabel="Checking...">
            Turn on
          </Button>
          <Button variant="outline" size="small" disabled={step === 'busy'} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
