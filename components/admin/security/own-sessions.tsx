'use client';

import { useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { AdminSessionsWire } from '@/lib/admin/identity/wire';
import { ago } from '@/lib/client/ago';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { counted } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { ADMIN_SESSION_HOURS } from '@/lib/constants/admin';
import { useOwnSessions } from './use-own-sessions';

function Session({ session }: { session: AdminSessionsWire['sessions'][number] }) {
  return (
    <li className="border-t border-rule py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
        {session.device}
        {session.current ? <Badge tone="good">This session</Badge> : null}
      </p>
      <p className="text-sm text-ink-soft">Signed in {ago(session.created_at, new Date())}</p>
    </li>
  );
}

export function OwnSessions() {
  const { data, error, failed, retry, change } = useOwnSessions();
  const list = useRef<HTMLUListElement>(null);
  const ending = useAction(async () => {
    const { ended } = await adminAccessCalls.endOtherSessions();
    showToast('good', `${counted(ended, 'session')} ended`);
    await change();
    list.current?.focus();
  }, wordsOrWhy('Your other sessions weren’t ended.'));
  if (failed) return <LoadFailed error={error} what="Your sessions" onRetry={retry} />;
  if (!data) return <LoadingText lines={2}>Loading your sessions</LoadingText>;
  return (
    <>
      <p>A session ends {ADMIN_SESSION_HOURS} hours after sign-in, and when you sign out.</p>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="outline-none">
        {data.sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {ending.error ? <Alert tone="bad">{ending.error}</Alert> : null}
      {data.sessions.length > 1 ? (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={ending.run}
          busy={ending.busy}
          busyLabel="Ending..."
        >
          End other sessions
        </Button>
      ) : null}
    </>
  );
}
