'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { ApiError, api } from '@/lib/client/api';
import type { KeptMailWire } from '@/lib/mail/wire';
import { KeptMail } from './kept-mail';

type Kept = { mails: KeptMailWire[] } | { failure: string };

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'This server sends real mail, so there’s none to show here.';
  return error instanceof ApiError ? error.message : 'The mail couldn’t be loaded. Reload to try again.';
}

/** See product-rules.md, "Mail". */
export function KeptMails() {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    const abort = new AbortController();
    api<KeptMailWire[]>('/dev/mail', { signal: abort.signal }).then(
      (mails) => setKept({ mails }),
      (error) => abort.signal.aborted || setKept({ failure: failureText(error) }),
    );
    return () => abort.abort();
  }, []);
  if (!kept) {
    return (
      <>
        <LoadingNote>Loading the mail</LoadingNote>
        <SkeletonText lines={4} />
      </>
    );
  }
  if ('failure' in kept) return <Alert tone="info">{kept.failure}</Alert>;
  return (
    <>
      <p className="text-ink-soft">
        No mail provider is set up on this server, so mail is shown here, newest first, instead of being sent. Set
        RESEND_API_KEY to send real mail.
      </p>
      {kept.mails.length === 0 ? <p>No mail yet. Sign up, and the verification link will appear here.</p> : null}
      {kept.mails.map((mail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
        <KeptMail key={index} mail={mail} />
      ))}
    </>
  );
}
