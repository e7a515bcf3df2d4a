'use client';

import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { CELL, HEAD } from '../table-class';
import { About } from './audit-lists';
import { atTime, type Change, changesOf, detailsOf, entrySentence, OUTCOMES } from './entry-words';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <caption className="pb-2 text-left font-semibold">What changed</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          {['Value', 'Before', 'After'].map((title) => (
            <th key={title} scope="col" className={HEAD}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
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
          <Fact name="Outcome">
            <Badge tone={tone}>{text}</Badge>
            <span className="mt-1 block text-sm text-ink-soft">{hint}</span>
          </Fact>
          <Fact name="When">{atTime(entry.happened_at)}</Fact>
          <Fact name="Admin">
            <bdi>{entry.admin}</bdi>
          </Fact>
          <Fact name="About">
            <About entry={entry} />
          </Fact>
          {entry.user_id ? (
            <Fact name="User ID">
              <span className="font-mono text-sm">{entry.user_id}</span>
            </Fact>
          ) : null}
          {entry.user_id && entry.subject ? (
            <Fact name="Subject">
              <span className="font-mono text-sm">{entry.subject}</span>
            </Fact>
          ) : null}
          <Fact name="Reason">
            <span dir="auto">{entry.reason ?? 'None'}</span>
          </Fact>
          {detailsOf(entry).map(({ name, value }) => (
            <Fact key={name} name={name}>
              <span dir="auto">{value}</span>
            </Fact>
          ))}
        </dl>
        <Changes changes={changesOf(entry)} />
      </div>
    </Dialog>
  );
}
