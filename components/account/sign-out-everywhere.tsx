'use client';

import { redirectSignedOut } from '@/components/shell/use-sign-out';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { ConfirmButton } from './confirm-button';

export function SignOutEverywhere() {
  const action = useAction(async () => {
    await accountCalls.endAllSessions();
    await redirectSignedOut('/', 'allSessionsEnded');
  }, wordsOrWhy('You’re still signed in.'));
  return (
    <ConfirmButton
      label="Sign out everywhere"
      title="Sign out everywhere?"
      description="This signs you out on every device, including this one. You can sign in again with your password. Your progress is saved."
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      cancelLabel="Stay signed in"
      action={action}
      variant="danger"
      className="justify-self-start"
    />
  );
}
