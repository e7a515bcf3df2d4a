'use client';

import { Badge } from '@/components/ui/badge';
import { LoadingText } from '@/components/ui/skeleton';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { atMoment } from '@/lib/client/format';
import { adminScreenMessages } from '@/lib/constants/admin';
import { changesOf, entrySentence, OUTCOMES } from '../../audit/entry-words';
import { ListEnd } from '../../list-states';
import { usePages } from '../../use-pages';
import { USER_LISTS } from '../use-reload-users';
import { Nothing } from './parts';
import type { TabProps } from './profile-tab';

function Entry({ entry }: { entry: AuditEntryWire }) {
  const { text, tone } = OUTCOMES[entry.stage];
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-rule py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{entrySentence(entry)}</span>
        {entry.stage === 'done' ? null : <Badge tone={tone}>{text}</Badge>}
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
      {changesOf(entry).map(({ name, before, after }) => (
        <p key={name} className="text-xs wrap-anywhere text-ink-soft">
          {name}: {before} → {after}
        </p>
      ))}
    </li>
  );
}

export function LogTab({ detail: { user } }: TabProps) {
  const log = usePages(USER_LISTS.log, user.user_id, adminUserCalls.log);
  const entries = log.pages?.flatMap((page) => page.entries);
  if (!(entries || log.failed)) return <LoadingText lines={6}>Loading the log</LoadingText>;
  if (entries?.length === 0) return <Nothing>No admin actions for this user yet.</Nothing>;
  return (
    <>
      {entries ? (
        <ol aria-label="Log">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      <ListEnd pages={log} failure={adminScreenMessages.loadFailed} />
    </>
  );
}
