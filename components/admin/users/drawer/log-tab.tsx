'use client';

import { Badge } from '@/components/ui/badge';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { adminUserCalls } from '@/lib/client/admin-user-calls';
import { atMoment } from '@/lib/client/format';
import { adminScreenMessages } from '@/lib/constants/admin';
import { logKey } from './keys';
import { actionText, changesText, STAGE_TEXT } from './log-words';
import { Nothing } from './parts';
import type { TabProps } from './profile-tab';
import { ShowMore } from './show-more';
import { usePages } from './use-pages';

const TONE = { done: 'good', refused: 'warn', failed: 'bad', unknown: 'bad' } as const;

function Entry({ entry }: { entry: AuditEntryWire }) {
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-rule py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{actionText(entry.action)}</span>
        <Badge tone={TONE[entry.stage]}>{STAGE_TEXT[entry.stage]}</Badge>
        <span className="text-xs text-ink-soft">
          <bdi>{entry.admin}</bdi>,{' '}
          <time dateTime={entry.happened_at}>{atMoment(entry.happened_at)}</time>
        </span>
      </p>
      {entry.reason ? (
        <p className="wrap-anywhere" dir="auto">
          {entry.reason}
        </p>
      ) : null}
      {changesText(entry).map((change) => (
        <p key={change} className="font-mono text-xs wrap-anywhere text-ink-soft">
          {change}
        </p>
      ))}
    </li>
  );
}

export function LogTab({ detail: { user } }: TabProps) {
  const pages = usePages(logKey(user.user_id), ([, userId, cursor]) =>
    adminUserCalls.log(userId, cursor as string | null),
  );
  if (pages.error !== undefined && !pages.pages)
    return (
      <LoadFailed
        error={pages.error}
        title={adminScreenMessages.loadFailed}
        onRetry={pages.retry}
      />
    );
  if (!pages.pages) return <LoadingText lines={6}>Loading the log</LoadingText>;
  const entries = pages.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Nothing>No admin has done anything to this user.</Nothing>;
  return (
    <>
      <ol aria-label="Log">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ShowMore pages={pages} />
    </>
  );
}
