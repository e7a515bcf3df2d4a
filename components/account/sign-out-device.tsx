'use client';

import type { ReactNode } from 'react';
import { redirectSignedOut } from '@/components/shell/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SessionWire } from '@/lib/accounts/wire';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { ConfirmButton } from './confirm-button';

type SignOutDeviceProps = { session: SessionWire; label: ReactNode };

/** This device, with a confirmation, since it leaves the page. */
export function SignOutHere({ session, label }: SignOutDeviceProps) {
  const action = useAction(async () => {
    await accountCalls.endSession(session.id);
    await redirectSignedOut(noJsForms.signIn.page, 'signedOut');
  }, wordsOrWhy('This device wasn’t signed out.'));
  return (
    <ConfirmButton
      label={label}
      title="Sign out of this device?"
      description="You can sign in again with your password. Your progress is saved."
      confirmLabel="Sign out"
      busyLabel="Signing out..."
      cancelLabel="Stay signed in"
      action={action}
      variant="outline"
    />
  );
}

type SignOutThereProps = SignOutDeviceProps & { onEnded: (message: string) => Promise<void> };

export function SignOutThere({ session, label, onEnded }: SignOutThereProps) {
  const { run, busy, error } = useAction(async () => {
    const { message } = await accountCalls.endSession(session.id);
    await onEnded(message);
  }, wordsOrWhy('That device wasn’t signed out.'));
  return (
    <>
      <Button variant="outline" size="small" onClick={run} busy={busy} busyLabel="Signing out...">
        {label}
      </Button>
      {error ? (
        <Alert tone="bad" className="basis-full">
          {error}
        </Alert>
      ) : null}
    </>
  );
}
