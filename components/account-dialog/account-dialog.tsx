'use client';

import { useEffect, useRef, useState } from 'react';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { Dialog } from '@/components/ui/dialog';
import { signInTitle, signUpTitle } from '@/lib/constants/account-titles';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

export type AccountDialogMode = 'sign-in' | 'sign-up' | null;

type AccountDialogProps = { mode: AccountDialogMode; onMode: (mode: AccountDialogMode) => void };

/** On a switch between the forms; the dialog itself moves the focus when it opens. */
function useFocusOnSwitch(mode: AccountDialogMode) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<AccountDialogMode>(null);
  useEffect(() => {
    if (mode && before.current) body.current?.querySelector('input')?.focus();
    before.current = mode;
  }, [mode]);
  return body;
}

type SwitchFormProps = { question: string; answer: string; onClick: () => void; disabled: boolean };

function SwitchForm({ question, answer, onClick, disabled }: SwitchFormProps) {
  return (
    <p className="text-sm text-ink-soft">
      {question}{' '}
      <button
        type="button"
        onClick={onClick}
        disabled={disabled}
        className="touch-target text-pen underline underline-offset-4 disabled:text-ink-soft"
      >
        {answer}
      </button>
    </p>
  );
}

/** See product-rules.md, "Landing page". */
export function AccountDialog({ mode, onMode }: AccountDialogProps) {
  const body = useFocusOnSwitch(mode);
  const [busy, setBusy] = useState(false);
  const close = () => onMode(null);
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={close}
      busy={busy}
      {...(mode === 'sign-in' ? signInTitle : signUpTitle)}
    >
      <div ref={body} className="grid gap-5">
        {mode === 'sign-in' ? (
          <>
            <SignInForm place="dialog" onBusy={setBusy} />
            <SwitchForm
              question="No account yet?"
              answer={`Start your ${TRIAL_DAYS}-day trial`}
              onClick={() => onMode('sign-up')}
              disabled={busy}
            />
          </>
        ) : (
          <>
            <SwitchForm
              question="Already have an account?"
              answer="Sign in"
              onClick={() => onMode('sign-in')}
              disabled={busy}
            />
            <SignUpForm inDialog onDone={close} onBusy={setBusy} />
          </>
        )}
      </div>
    </Dialog>
  );
}
