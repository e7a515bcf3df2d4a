import { clsx } from 'clsx';
import { BadgeMark } from '@/components/ui/badge-mark';
import { CountryMark } from '@/components/ui/country-mark';
import { grouped } from '@/lib/client/format';
import type { BoardView } from '@/lib/constants/points';
import type { LeaderboardWire } from '@/lib/points/wire';

type Row = LeaderboardWire['data'][number];

const NUMBER = 'px-2 py-2.5 sm:px-3 text-right font-mono tabular-nums';

const HEAD = 'w-16 py-2.5 text-right font-medium sm:w-20 cramped:w-auto';

/** Without room for both columns, only the ranked one shows. */
const figureOf = (column: BoardView, view: BoardView, ranked?: string) =>
  column === view ? ranked : 'cramped:hidden';

function BoardRow({ row, view }: { row: Row; view: BoardView }) {
  const { rank, name, points, streak, country, badge, is_you } = row;
  return (
    <tr
      className={clsx('border-t border-rule', is_you && 'bg-marker text-on-marker')}
      aria-current={is_you || undefined}
    >
      <td className={clsx(NUMBER, 'w-14 pl-4 font-semibold cramped:w-auto cramped:pl-2')}>
        {grouped(rank)}
      </td>
      <th scope="row" className="max-w-0 px-3 py-2.5 text-left font-medium cramped:px-1">
        <span className="flex items-center gap-2.5">
          <span className="truncate" dir="auto">
            {name}
          </span>
          {badge ? <BadgeMark name={badge} className="size-5" /> : null}
          {country ? <CountryMark code={country} /> : null}
          {is_you ? <span className="text-sm font-normal max-sm:sr-only">(you)</span> : null}
        </span>
      </th>
      <td className={clsx(NUMBER, figureOf('points', view, 'font-semibold'))}>{grouped(points)}</td>
      <td className={clsx(NUMBER, 'pr-4 cramped:pr-2', figureOf('streaks', view, 'font-semibold'))}>
        {grouped(streak)}
      </td>
    </tr>
  );
}

export function BoardTable({
  rows,
  view,
  caption,
}: {
  rows: readonly Row[];
  view: BoardView;
  caption: string;
}) {
  return (
    <div className="@container">
      <table className="sheet w-full border-separate border-spacing-0 overflow-hidden">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-ink-soft">
            <th
              scope="col"
              className="w-14 py-2.5 pr-3 pl-4 text-right font-medium cramped:w-auto cramped:px-2"
            >
              Rank
            </th>
            <th scope="col" className="px-3 py-2.5 text-left font-medium cramped:px-1">
              Name
            </th>
            <th scope="col" className={clsx(HEAD, 'px-2 sm:px-3', figureOf('points', view))}>
              Points
            </th>
            <th scope="col" className={clsx(HEAD, 'pr-4 pl-2', figureOf('streaks', view))}>
              Streak
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BoardRow key={row.user_id} row={row} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
