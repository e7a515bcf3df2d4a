import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { atMoment } from '@/lib/client/format';
import { AdminLink } from '../admin-link';
import { CELL, MOMENT_CELL, TABLE } from '../table-class';
import { TableHead } from '../table-head';
import { entrySentence, OUTCOMES } from './entry-words';

type EntriesProps = {
  entries: readonly AuditEntryWire[];
  onOpen: (entry: AuditEntryWire) => void;
};

/** Only outcomes other than done have a badge. */
function Outcome({ entry: { stage } }: { entry: AuditEntryWire }) {
  if (stage === 'done') return null;
  return <Badge tone={OUTCOMES[stage].tone}>{OUTCOMES[stage].text}</Badge>;
}

export function About({ entry: { user_id, user_email, subject } }: { entry: AuditEntryWire }) {
  if (user_id && user_email)
    return (
      <AdminLink to={{ tab: 'users', user: user_id }} className={TEXT_LINK}>
        {user_email}
      </AdminLink>
    );
  return <span dir="auto">{user_id ? 'Deleted account' : (subject ?? 'None')}</span>;
}

function OpenButton({ entry, onOpen }: { entry: AuditEntryWire } & Pick<EntriesProps, 'onOpen'>) {
  return (
    <Button variant="outline" size="small" className="px-3" onClick={() => onOpen(entry)}>
      Details<span className="sr-only"> of {entrySentence(entry)}</span>
    </Button>
  );
}

const COLUMNS = [
  { title: 'When', look: 'w-50 pl-4' },
  { title: 'Admin', look: 'w-36' },
  { title: 'Action', look: 'w-64' },
  { title: 'About', look: '' },
  { title: 'Reason', look: '' },
  { title: 'Entry', look: 'w-28 pr-4' },
] as const;

export function AuditTable({ entries, onOpen }: EntriesProps) {
  return (
    <table className={clsx(TABLE, 'table-fixed')}>
      <caption className="sr-only">Audit log</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="hover:bg-ink/3">
            <td className={clsx(MOMENT_CELL, 'pl-4')}>{atMoment(entry.happened_at)}</td>
            <td className={clsx(CELL, 'truncate')} dir="auto" title={entry.admin}>
              {entry.admin}
            </td>
            <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
              {entrySentence(entry)} <Outcome entry={entry} />
            </th>
            <td className={clsx(CELL, 'truncate')}>
              <About entry={entry} />
            </td>
            <td className={clsx(CELL, 'truncate')} dir="auto" title={entry.reason ?? undefined}>
              {entry.reason ?? <span className="text-ink-soft">None</span>}
            </td>
            <td className={clsx(CELL, 'pr-4')}>
              <OpenButton entry={entry} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AuditCards({ entries, onOpen }: EntriesProps) {
  return (
    <ul aria-label="Audit log" className="sheet divide-y divide-rule">
      {entries.map((entry) => (
        <li key={entry.id} className="grid grid-cols-1 gap-1.5 p-4 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {entrySentence(entry)} <Outcome entry={entry} />
          </p>
          <p className="text-ink-soft wrap-anywhere">
            <bdi>{entry.admin}</bdi>, {atMoment(entry.happened_at)}
          </p>
          <p className="wrap-anywhere">
            <About entry={entry} />
          </p>
          {entry.reason ? (
            <p className="line-clamp-2 text-ink-soft wrap-anywhere" dir="auto">
              {entry.reason}
            </p>
          ) : null}
          <div className="pt-2">
            <OpenButton entry={entry} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}
