'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { NeedsScript } from '@/components/ui/needs-script';
import { TextLink } from '@/components/ui/text-link';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { useKeptNext } from '@/lib/client/use-kept-next';
import { type VerifyState, verifyFromAddress } from './verify-from-address';

const START: VerifyState = { step: 'pending' };

/** Verifies by a call of its own: a mail scanner that only opens the page uses no link up. */
export function VerifyEmailPanel() {
  const [state, setState] = useState(START);
  const next = useKeptNext();
  useEffect(() => {
    let isCurrent = true;
    void verifyFromAddress(window.location.search).then((outcome) => {
      if (!isCurrent) return;
      setState(outcome);
      // A used link has no place in the history or in what others see over a shoulder.
      if (outcome.step === 'verified') window.history.replaceState(null, '', window.location.pathname);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <>
      <NeedsScript>Verifying needs JavaScript: allow it for this site, and reload.</NeedsScript>
      {state.step === 'pending' ? <p role="status">Verifying your email...</p> : null}
      {state.step === 'verified' ? <Alert tone="good">{state.text}</Alert> : null}
      {state.step === 'failed' ? (
        <Alert
          tone="bad"
          actions={<TextLink href={withNext('/resend-verification', next)}>Request a new link</TextLink>}
        >
          {state.text}
        </Alert>
      ) : null}
      {state.step === 'verified' && state.isSignedIn ? (
        <LinkButton href="/account">Go to your account</LinkButton>
      ) : (
        <LinkButton href={withNext('/login', next)}>Go to Sign In</LinkButton>
      )}
    </>
  );
}
