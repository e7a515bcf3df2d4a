'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { accountCalls } from '@/lib/client/account-calls';
import { useAction, wordsOr } from '@/lib/client/use-action';
import { sayGoodbye } from './say-goodbye';

/** Ends every session, after asking once. */
export function SignOutEverywhere() {
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, error } = useAction(async () => {
    await accountCalls.endAllSessions();
    await sayGoodbye('allSessionsEnded');
  }, wordsOr('Signing out did not reach us. Please try again.'));
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsOpen(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere?"
        description="Every device is signed out, this one too. To come back, sign in with your password. What you have learnt stays."
        busy={busy}
        footer={
          <>
            <Button variant="danger" onClick={run} busy={busy} busyLabel="Signing out...">
              Sign out everywhere
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setIsOpen(false)}>
              Stay signed in
            </Button>
          </>
        }
      >
        {error ? <Alert tone="bad">{error}</Alert> : null}
      </Dialog>
    </>
  );
}
