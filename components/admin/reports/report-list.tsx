import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ReportWire } from '@/lib/admin/reports/wire';
import { onDay } from '@/lib/client/format';
import { CELL, MOMENT_CELL, TABLE } from '../table-class';
import { TableHead } from '../table-head';
import { OUTCOMES } from './report-words';

type ListProps = { reports: readonly ReportWire[]; onOpen: (report: ReportWire) => void };
type ReportProps = { report: ReportWire; onOpen: ListProps['onOpen'] };

function Review({ report, onOpen }: ReportProps) {
  return (
    <Button variant="outline" size="small" className="px-3" onClick={() => onOpen(report)}>
      {report.outcome ? 'View' : 'Review'}
      <span className="sr-only"> the report about {report.professor.name}</span>
    </Button>
  );
}

function Outcome({ outcome }: Pick<ReportWire, 'outcome'>) {
  return outcome ? <Badge tone="soft">{OUTCOMES[outcome]}</Badge> : <Badge>Open</Badge>;
}

function ReportRow({ report, onOpen }: ReportProps) {
  const { professor, reason, created_at } = report;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${CELL} max-w-0 pl-4 text-left font-normal`}>
        <span className="block truncate font-medium" dir="auto" title={professor.name}>
          {professor.name}
        </span>
        <span className="block truncate text-xs text-ink-soft" dir="auto" title={professor.school}>
          {professor.school}
        </span>
      </th>
      <td className={`${CELL} max-w-0`}>
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          {reason}
        </span>
      </td>
      <td className={MOMENT_CELL}>{onDay(created_at)}</td>
      <td className={CELL}>
        <Outcome {...report} />
      </td>
      <td className={`${CELL} pr-4`}>
        <Review report={report} onOpen={onOpen} />
      </td>
    </tr>
  );
}

const COLUMNS = [
  { title: 'Professor', look: 'w-1/4 pl-4' },
  { title: 'What’s wrong', look: '' },
  { title: 'Reported', look: 'w-30' },
  { title: 'State', look: 'w-38' },
  { title: 'Review', look: 'w-28 pr-4' },
] as const;

export function ReportsTable({ reports, onOpen }: ListProps) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Reports</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

export function ReportCards({ reports, onOpen }: ListProps) {
  return (
    <ul aria-label="Reports" className="grid gap-3">
      {reports.map((report) => (
        <li key={report.id} className="sheet grid grid-cols-1 gap-3 p-4">
          <div className="flex items-start gap-3">
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-medium" dir="auto">
                {report.professor.name}
              </p>
              <p className="text-sm text-ink-soft" dir="auto">
                {report.professor.school}
              </p>
            </div>
            <Outcome {...report} />
          </div>
          <p className="line-clamp-4 text-sm wrap-anywhere" dir="auto">
            {report.reason}
          </p>
          <div className="flex items-center justify-between gap-3">
            <Review report={report} onOpen={onOpen} />
            <p className="text-sm text-ink-soft">{onDay(report.created_at)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
