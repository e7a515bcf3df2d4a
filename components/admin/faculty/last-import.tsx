import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { atMoment, grouped } from '@/lib/client/format';
import type { FacultyImportWire } from '@/lib/faculty/imports/wire';
import { TABLE } from '../table-class';
import { figuresOf, progressText, skippedText, stateOf } from './import-words';

const CELL = 'border-t border-rule px-4 py-2';

function BadRows({ last }: { last: FacultyImportWire }) {
  if (last.bad_rows.length === 0) return null;
  return (
    <table className={TABLE}>
      <caption className="pb-2 text-left font-semibold">{skippedText(last)}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="w-28 px-4 py-2.5 font-medium">
            Record
          </th>
          <th scope="col" className="px-4 py-2.5 font-medium">
            Why it was skipped
          </th>
        </tr>
      </thead>
      <tbody>
        {last.bad_rows.map(({ row, fault }) => (
          <tr key={row}>
            <th scope="row" className={`${CELL} text-left font-mono font-normal tabular-nums`}>
              {grouped(row)}
            </th>
            <td className={CELL}>{fault}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ last }: { last: FacultyImportWire }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
      {figuresOf(last).map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-mono text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The running import, or the last one. */
export function LastImport({ last }: { last: FacultyImportWire }) {
  const { state, error, started_at, finished_at } = last;
  const { text, tone } = stateOf(last);
  const isRunning = state === 'running';
  return (
    <>
      <section aria-label="Import" className="sheet grid gap-5 p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status">
            <Badge tone={tone}>{text}</Badge>
          </p>
          <p className="text-sm text-ink-soft">
            Started {atMoment(started_at)}
            {finished_at ? `, ended ${atMoment(finished_at)}` : ''}
          </p>
        </div>
        {isRunning ? (
          <div className="grid gap-2">
            <Progress waiting label="Import" valueText={progressText(last)} />
            <p>{progressText(last)}</p>
            <p className="text-sm text-ink-soft">
              You can close this tab. Learners see the old list until the import is done.
            </p>
          </div>
        ) : null}
        {error ? <Alert tone="bad">{error}</Alert> : null}
        {isRunning ? null : <Figures last={last} />}
      </section>
      <BadRows last={last} />
    </>
  );
}
