import { clsx } from 'clsx';
import { counted } from '@/lib/client/format';
import { WHEEL_ODDS } from '@/lib/constants/play';
import { SLICE_FILL } from './wheel-disc';

export function OddsTable() {
  return (
    <table className="w-full max-w-72 text-sm">
      <caption className="pb-2 text-left font-semibold">Your odds</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Odds</th>
        </tr>
      </thead>
      <tbody>
        {WHEEL_ODDS.map(({ points, percent }) => (
          <tr key={points} className="border-t border-rule">
            <th scope="row" className="py-1.5 text-left font-normal">
              <svg
                aria-hidden="true"
                viewBox="0 0 14 14"
                className="mr-2.5 inline size-3.5 align-[-2px]"
              >
                <circle cx={7} cy={7} r={6} className={clsx('stroke-ink', SLICE_FILL[points])} />
              </svg>
              {counted(points, 'point')}
            </th>
            <td className="py-1.5 text-right font-mono tabular-nums">{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
