'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { serverWords } from '@/lib/client/api';
import { accountMessages } from '@/lib/constants/account-messages';
import { KeptMailNote } from './kept-mail-note';
import { requestMail } from './request-mail';

export function ResendButton({ email }: { email: () => string }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const resend = async () => {
    setBusy(true);
    try {
      await requestMail('/auth/resend-verification', { email: email() });
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
