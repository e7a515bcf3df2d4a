'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { atMoment } from '@/lib/client/format';
import { DialogFact } from '../facts';
import { CELL } from '../table-class';
import { TableHead } from '../table-head';
import { About } from './audit-lists';
import { type Change, changesOf, detailsOf, entrySentence, OUTCOMES } from './entry-words';

const COLUMNS = [{ title: 'Value' }, { title: 'Before' }, { title: 'After' }];

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <caption className="pb-2 text-left font-semibold">What changed</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere`}>
              {name}
            </th>
            <td className={`${CELL} wrap-anywhere`} dir="auto">
              {before}
            </td>
            <td className={`${CELL} wrap-anywhere`} dir="auto">
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EntryDialogProps = { entry: AuditEntryWire; onClose: () => void };

/** One action with the values that it changed. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { text, tone, hint } = OUTCOMES[entry.stage];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entrySentence(entry)}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-5">
        <dl className="grid gap-2.5">
          <DialogFact name="Outcome">
            <Badge tone={tone}>{text}</Badge>
            <span className="mt-1 block text-sm text-ink-soft">{hint}</span>
          </DialogFact>
          <DialogFact name="When">{atMoment(entry.happened_at)}</DialogFact>
          <DialogFact name="Admin">
            <bdi>{entry.admin}</bdi>
          </DialogFact>
          <DialogFact name="About">
            <About entry={entry} />
          </DialogFact>
          {entry.user_id ? (
            <DialogFact name="User ID">
              <span className="font-mono text-sm">{entry.user_id}</span>
            </DialogFact>
          ) : null}
          {entry.user_id && entry.subject ? (
            <DialogFact name="Subject">
              <span className="font-mono text-sm">{entry.subject}</span>
            </DialogFact>
          ) : null}
          <DialogFact name="Reason">
            <span dir="auto">{entry.reason ?? 'None'}</span>
          </DialogFact>
          {detailsOf(entry).map(({ name, value }) => (
            <DialogFact key={name} name={name}>
              <span dir="auto">{value}</span>
            </DialogFact>
          ))}
        </dl>
        <Changes changes={changesOf(entry)} />
      </div>
    </Dialog>
  );
}
