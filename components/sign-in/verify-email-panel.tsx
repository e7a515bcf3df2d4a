'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { type VerifyState, verifyFromAddress } from './verify-from-address';

const START: VerifyState = { step: 'pending' };

/** Verifies by a call of its own: a mail scanner that only opens the page uses no link up. */
export function VerifyEmailPanel() {
  const [state, setState] = useState(START);
  useEffect(() => {
    let isCurrent = true;
    void verifyFromAddress(window.location.search).then((next) => {
      if (!isCurrent) return;
      setState(next);
      // A used link has no place in the history or in what others see over a shoulder.
      if (next.step === 'verified') window.history.replaceState(null, '', window.location.pathname);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <>
      {state.step === 'pending' ? <p role="status">Verifying your email...</p> : null}
      {state.step === 'verified' ? <Alert tone="good">Email verified! You can now sign in.</Alert> : null}
      {state.step === 'failed' ? (
        <Alert
          tone="bad"
          actions={
            <Link href="/resend-verification" className="text-pen underline underline-offset-4">
              Request a new link
            </Link>
          }
        >
          {state.text}
        </Alert>
      ) : null}
      <LinkButton href="/login">Go to Sign In</LinkButton>
    </>
  );
}
