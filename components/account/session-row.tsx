'use client';

import { useSignOut } from '@/components/dashboard/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { SessionWire } from '@/lib/accounts/wire';
import { accountCalls } from '@/lib/client/account-calls';
import { ago } from '@/lib/client/ago';
import { onDay } from '@/lib/client/format';
import { useAction, wordsOr } from '@/lib/client/use-action';

type SessionRowProps = { session: SessionWire; onEnded: (said: string) => Promise<void> };

function lastUse({ current, last_used_at }: SessionWire): string {
  return current ? 'In use now' : `Last used ${ago(last_used_at, new Date())}`;
}

/** One device that is signed in, and the way to sign it out. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const here = useSignOut();
  const there = useAction(async () => {
    const { message } = await accountCalls.endSession(session.id);
    await onEnded(message);
  }, wordsOr('That device could not be signed out. Please try again.'));
  const used = lastUse(session);
  return (
    <li className="grid gap-3 border-t border-rule py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
            {session.device}
            {session.current ? <Badge tone="good">This device</Badge> : null}
          </p>
          <p className="text-sm text-ink-soft">
            {used}, signed in on {onDay(session.created_at)}
          </p>
        </div>
        <Button
          variant="outline"
          size="small"
          onClick={session.current ? here.signOut : there.run}
          busy={here.busy || there.busy}
          busyLabel="Signing out..."
        >
          Sign out
          <span className="sr-only">
            {session.device}, {used}
          </span>
        </Button>
      </div>
      {there.error ? <Alert tone="bad">{there.error}</Alert> : null}
    </li>
  );
}
