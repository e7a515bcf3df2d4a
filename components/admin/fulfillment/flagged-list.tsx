'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { FlaggedUserWire } from '@/lib/admin/farming/wire';
import { calendarDay, counted } from '@/lib/client/format';
import { AdminLink } from '../admin-link';
import { useOwnAdmin } from '../use-own-admin';
import { signalSentences } from './signal-words';

type FlaggedListProps = {
  users: readonly FlaggedUserWire[];
  onMark: (user: FlaggedUserWire) => void;
};

function Flagged({ user }: { user: FlaggedUserWire }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          {user.name}
        </span>
        {user.suspended ? <Badge tone="bad">Suspended</Badge> : null}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
      <p className="text-sm text-ink-soft">
        {counted(user.points, 'point')} earned, checked through {calendarDay(user.checked_to)}
      </p>
    </div>
  );
}

/** Rows on a wide screen, cards on a phone: the sentences need their width. */
export function FlaggedList({ users, onMark }: FlaggedListProps) {
  const { may } = useOwnAdmin();
  return (
    <ul aria-label="Flagged users" className="sheet divide-y divide-rule">
      {users.map((user) => (
        <li
          key={user.user_id}
          className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto]"
        >
          <Flagged user={user} />
          <ul aria-label="Signals" className="grid list-disc content-start gap-1 pl-5 text-sm">
            {signalSentences(user.signals).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="flex flex-wrap content-start gap-2">
            <AdminLink
              to={{ tab: 'users', user: user.user_id }}
              className={buttonClass({ variant: 'outline', size: 'small', className: 'px-3' })}
            >
              Open user<span className="sr-only"> {user.email}</span>
            </AdminLink>
            {may('support') ? (
              <Button variant="outline" size="small" className="px-3" onClick={() => onMark(user)}>
                Looks fine<span className="sr-only"> {user.email}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
