import { Badge } from '@/components/ui/badge';
import type { SessionWire } from '@/lib/accounts/wire';
import { ago } from '@/lib/client/ago';
import { onDay } from '@/lib/client/format';
import { SignOutHere, SignOutThere } from './sign-out-device';

type SessionRowProps = { session: SessionWire; onEnded: (message: string) => Promise<void> };

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const used = session.current
    ? 'Active now'
    : `Last used ${ago(session.last_used_at, new Date())}`;
  const label = (
    <>
      Sign out
      <span className="sr-only">
        {session.device}, {used}
      </span>
    </>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-rule py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {session.device}
          {session.current ? <Badge tone="good">This device</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {used}. Signed in on {onDay(session.created_at)}
        </p>
      </div>
      {session.current ? (
        <SignOutHere session={session} label={label} />
      ) : (
        <SignOutThere session={session} label={label} onEnded={onEnded} />
      )}
    </li>
  );
}
