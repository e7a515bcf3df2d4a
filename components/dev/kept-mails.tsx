'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { ApiError, api } from '@/lib/client/api';
import type { KeptMailWire } from '@/lib/mail/wire';
import { KeptMail } from './kept-mail';

type Kept = { mails: KeptMailWire[] } | { failure: string };

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Mail is really sent here, so none is kept.';
  return error instanceof ApiError ? error.message : 'The mail could not be read. Reload to try again.';
}

/** What would have been mailed, newest first (decisions.md, "Mail"). */
export function KeptMails() {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    const gone = new AbortController();
    api<KeptMailWire[]>('/dev/mail', { signal: gone.signal }).then(
      (mails) => setKept({ mails }),
      (error) => gone.signal.aborted || setKept({ failure: failureText(error) }),
    );
    return () => gone.abort();
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
        There is no mail provider here, so what would have been sent stands below, newest first. With RESEND_API_KEY
        set, mail goes out and this page stays empty.
      </p>
      {kept.mails.length === 0 ? <p>Nothing was written yet. Sign up, and the link arrives here.</p> : null}
      {kept.mails.map((mail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
        <KeptMail key={index} mail={mail} />
      ))}
    </>
  );
}
