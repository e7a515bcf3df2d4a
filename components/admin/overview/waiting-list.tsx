import { CircleCheck } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import type { AnalyticsWire, WaitingWire } from '@/lib/admin/overview/wire';
import { ago } from '@/lib/client/ago';
import { grouped } from '@/lib/client/format';
import { ADMIN_TABS } from '@/lib/constants/admin-tabs';
import { WAITING, type WaitingKind } from '@/lib/constants/analytics';
import { AdminLink } from '../admin-link';

const KINDS = Object.keys(WAITING) as WaitingKind[];

function WaitingRow({ kind, found }: { kind: WaitingKind; found: WaitingWire }) {
  const { label, meaning, tab } = WAITING[kind];
  const { count, oldest, user_id: user } = found;
  const place = ADMIN_TABS.find(({ value }) => value === tab)?.label;
  const action = user ? 'Open the oldest' : `Open ${place}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 not-first:border-t not-first:border-rule">
      <span className="min-w-7 shrink-0 text-right font-mono text-xl tabular-nums">
        {grouped(count)}
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-ink-soft">
          {meaning} {oldest ? `Oldest: ${ago(oldest, new Date())}.` : null}
        </p>
      </div>
      <AdminLink
        to={{ tab, ...(user && { user }) }}
        className={buttonClass({ variant: 'outline', size: 'small' })}
        aria-label={`${action}: ${label}`}
      >
        {action}
      </AdminLink>
    </li>
  );
}

/** What waits for an admin, and the way to it. */
export function WaitingList({ waiting }: Pick<AnalyticsWire, 'waiting'>) {
  const open = KINDS.filter((kind) => waiting[kind].count > 0);
  if (open.length === 0)
    return (
      <p className="sheet flex items-center gap-3 p-4">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        Nothing needs attention.
      </p>
    );
  return (
    <ul className="sheet">
      {open.map((kind) => (
        <WaitingRow key={kind} kind={kind} found={waiting[kind]} />
      ))}
    </ul>
  );
}
