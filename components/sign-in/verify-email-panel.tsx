'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { NeedsScript } from '@/components/ui/needs-script';
import { TextLink } from '@/components/ui/text-link';
import { safePath, withNext } from '@/lib/accounts/sign-in/safe-path';
import { storedNext } from '@/lib/client/session/stored-next';
import { useOnClient } from '@/lib/client/use-on-client';
import { type VerifyState, verifyFromAddress } from './verify-from-address';
import { VerifyPasswordForm } from './verify-password-form';

function Continue({ state, keptNext }: { state: VerifyState; keptNext: string | null }) {
  const signedIn = state.step === 'verified' ? state.signedIn : undefined;
  const next = 'next' in state ? state.next : keptNext;
  if (signedIn === 'account') return <LinkButton href="/account">Go to your account</LinkButton>;
  return (
    <>
      {signedIn === 'dashboard' ? (
        <>
          <p className="text-ink-soft">You’re already signed in here.</p>
          <LinkButton href={safePath(next)}>Start learning</LinkButton>
        </>
      ) : null}
      <LinkButton href={withNext('/login', next)} variant={signedIn ? 'quiet' : undefined}>
        Go to Sign In
      </LinkButton>
    </>
  );
}

/** A call verifies, so that a mail scanner that only opens the page doesn't use the link up. */
export function VerifyEmailPanel() {
  const [state, setState] = useState<VerifyState>({ step: 'pending' });
  const next = useOnClient(storedNext, null);
  const [show] = useState(() => (outcome: VerifyState) => {
    setState(outcome);
    // Removes the used token from the URL and the history.
    if (outcome.step === 'verified')
      window.history.replaceState(null, '', window.location.pathname);
  });
  useEffect(() => {
    let isCurrent = true;
    void verifyFromAddress(window.location.search).then((outcome) => {
      if (isCurrent) show(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [show]);
  return (
    <>
      <NeedsScript>
        You need JavaScript to verify your email. Allow it for this site and reload.
      </NeedsScript>
      {state.step === 'pending' ? <p role="status">Verifying your email...</p> : null}
      {state.step === 'verified' ? <Alert tone="good">{state.text}</Alert> : null}
      {state.step === 'failed' ? (
        <Alert
          tone="bad"
          actions={
            <TextLink href={withNext('/resend-verification', next)}>Request a new link</TextLink>
          }
        >
          {state.text}
        </Alert>
      ) : null}
      {state.step === 'password' ? (
        <VerifyPasswordForm token={state.token} lead={state.text} onVerified={show} />
      ) : null}
      <Continue state={state} keptNext={next} />
    </>
  );
}
