'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MailSentWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { mailIsKept } from '@/lib/client/given-email';
import { accountMessages } from '@/lib/constants/account-messages';
import { KeptMailNote } from './kept-mail-note';

export function ResendButton({ email }: { email: () => string }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const resend = async () => {
    setBusy(true);
    try {
      const body = { email: email() };
      const { kept_at } = await api<MailSentWire>('/auth/resend-verification', { method: 'POST', body });
      mailIsKept.keep(kept_at !== undefined);
      setMessage(accountMessages.linkSent);
    } catch (error) {
      setMessage(serverWords(error) ?? 'Failed to resend verification');
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={resend} busy={busy} busyLabel="Sending...">
        Resend
      </Button>
      {message ? <p>{message}</p> : null}
      {message === accountMessages.linkSent ? <KeptMailNote /> : null}
    </>
  );
}
