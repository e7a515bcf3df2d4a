'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MailSentWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { mailIsKept } from '@/lib/client/given-email';
import { accountMessages } from '@/lib/constants/account-messages';
import { KeptMailNote } from './kept-mail-note';

/** Sends another verification link to the address that was just signed in with. */
export function ResendButton({ email }: { email: () => string }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const resend = async () => {
    setBusy(true);
    const outcome = await api<MailSentWire>('/auth/resend-verification', {
      method: 'POST',
      body: { email: email() },
    }).then(
      ({ kept_at }) => {
        mailIsKept.keep(kept_at !== undefined);
        return accountMessages.linkSent;
      },
      (error: unknown) => serverWords(error) ?? 'Failed to resend verification',
    );
    setSaid(outcome);
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={resend} busy={busy} busyLabel="Sending...">
        Resend
      </Button>
      {said ? <p>{said}</p> : null}
      {said === accountMessages.linkSent ? <KeptMailNote /> : null}
    </>
  );
}
