'use client';

import { Alert } from '@/components/ui/alert';
import { LoadingText } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api';
import type { KeptMailWire } from '@/lib/mail/wire';
import { KeptMail } from './kept-mail';
import { useLocalCall } from './use-local-call';

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'This server sends real mail, so there’s none to show here.';
  return error instanceof ApiError
    ? error.message
    : 'The mail couldn’t be loaded. Reload to try again.';
}

/** See product-rules.md, "Mail". */
export function KeptMails() {
  const { data: mails, failure } = useLocalCall<KeptMailWire[]>('/dev/mail', failureText);
  if (failure) return <Alert tone="info">{failure}</Alert>;
  if (!mails) {
    return <LoadingText>Loading the mail</LoadingText>;
  }
  return (
    <>
      <p className="text-ink-soft">
        No mail provider is set up on this server, so mail is shown here, newest first, instead of
        being sent. Set RESEND_API_KEY to send real mail.
      </p>
      {mails.length === 0 ? (
        <p>No mail yet. Sign up, and the verification link will appear here.</p>
      ) : null}
      {mails.map((mail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
        <KeptMail key={index} mail={mail} />
      ))}
    </>
  );
}
