'use client';

import { useEffect, useRef } from 'react';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { Dialog } from '@/components/ui/dialog';
import { signInTitle, signUpTitle } from '@/lib/constants/account-titles';

/** Which of the two the dialog shows; null while it is closed. */
export type AccountDialogMode = 'sign-in' | 'sign-up' | null;

type AccountDialogProps = { mode: AccountDialogMode; onMode: (mode: AccountDialogMode) => void };

/** Opening moves the focus by itself; from one form to the other, it goes to the new one's first field. */
function useFocusOnSwitch(mode: AccountDialogMode) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<AccountDialogMode>(null);
  useEffect(() => {
    if (mode && before.current) body.current?.querySelector('input')?.focus();
    before.current = mode;
  }, [mode]);
  return body;
}

function OtherWay({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="text-sm text-ink-soft">
      {question}{' '}
      <button type="button" onClick={onClick} className="touch-target text-pen underline underline-offset-4">
        {answer}
      </button>
    </p>
  );
}

/** Specification 2, "Dialogs on the landing page": signing up and signing in, each a click from the other. */
export function AccountDialog({ mode, onMode }: AccountDialogProps) {
  const body = useFocusOnSwitch(mode);
  const close = () => onMode(null);
  return (
    <Dialog open={mode !== null} onOpenChange={close} {...(mode === 'sign-in' ? signInTitle : signUpTitle)}>
      <div ref={body} className="grid gap-5">
        {mode === 'sign-in' ? (
          <>
            <SignInForm place="dialog" />
            <OtherWay question="No account yet?" answer="Start your 3-day trial" onClick={() => onMode('sign-up')} />
          </>
        ) : (
          <>
            <OtherWay question="You have an account?" answer="Sign in" onClick={() => onMode('sign-in')} />
            <SignUpForm inDialog onDone={close} />
          </>
        )}
      </div>
    </Dialog>
  );
}
