import { clsx } from 'clsx';
import type { UsageOfDay, UsageStatsWire } from '@/lib/admin/usage/wire';
import { grouped, shortDay } from '@/lib/client/format';
import { USAGE_NAMES } from '@/lib/constants/admin-users';
import { USAGE_KEYS } from '@/lib/constants/usage';
import { TABLE } from '../table-class';

const CELL = 'border-t border-rule px-1 py-2 sm:px-3';
const NUMBER = clsx(CELL, 'text-right font-mono text-xs tabular-nums sm:text-sm');

type RowProps = { title: string; usage: UsageOfDay; isTotal?: boolean };

function UsageRow({ title, usage, isTotal = false }: RowProps) {
  const weight = isTotal ? 'font-semibold' : 'font-normal';
  return (
    <tr className={weight}>
      <th scope="row" className={clsx(CELL, weight, 'pl-3 text-left whitespace-nowrap sm:pl-4')}>
        {title}
      </th>
      {USAGE_KEYS.map((key) => (
        <td key={key} className={clsx(NUMBER, 'last:pr-3 sm:last:pr-4')}>
          {grouped(usage[key])}
        </td>
      ))}
    </tr>
  );
}

/** Newest first. */
export function WeeklyUsage({ stats }: { stats: UsageStatsWire }) {
  const past = stats.days.slice(0, -1).toReversed();
  return (
    <table className={TABLE}>
      <caption className="sr-only">Usage of the last 7 days</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="py-2.5 pl-3 text-left font-medium sm:pl-4">
            Day
          </th>
          {USAGE_KEYS.map((key) => (
            <th
              key={key}
              scope="col"
              className="px-1 py-2.5 text-right font-medium last:pr-3 sm:px-3 sm:last:pr-4"
            >
              {USAGE_NAMES[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <UsageRow title="Today" usage={stats.usage_today} />
        {past.map(({ day, usage }) => (
          <UsageRow key={day} title={shortDay(day)} usage={usage} />
        ))}
        <UsageRow title="7 days" usage={stats.weekly_usage} isTotal />
      </tbody>
    </table>
  );
}
