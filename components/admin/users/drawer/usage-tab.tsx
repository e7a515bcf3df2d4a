import { clsx } from 'clsx';
import { grouped, shortDay } from '@/lib/client/format';
import { USAGE_NAMES } from '@/lib/constants/admin-users';
import { USAGE_KEYS } from '@/lib/constants/usage';
import { utcDay } from '@/lib/time/days';
import { DataTable, FIGURE, Nothing } from './parts';
import type { TabProps } from './profile-tab';
import { TabActions } from './tab-actions';

const COLUMNS = [
  { title: 'Day (UTC)' },
  ...USAGE_KEYS.map((key) => ({ title: USAGE_NAMES[key], look: 'text-right' })),
];

/** `limit`: undefined for a past day, whose limits aren't kept. */
type Share = { used: number; limit: number | undefined };

function UsedCell({ used, limit }: Share) {
  const isAtLimit = limit !== undefined && used >= limit;
  return (
    <td className={clsx(FIGURE, 'text-right', isAtLimit && 'font-semibold text-bad')}>
      {grouped(used)}
      {limit === undefined ? null : `/${grouped(limit)}`}
      {isAtLimit ? <span className="sr-only"> (at the limit)</span> : null}
    </td>
  );
}

export function UsageTab({ detail: { user, usage }, onAct }: TabProps) {
  const today = utcDay(new Date());
  return (
    <>
      <TabActions user={user} onAct={onAct} of={['resetUsage']} />
      {usage.length === 0 ? (
        <Nothing>No usage in the last 30 days.</Nothing>
      ) : (
        <DataTable caption="Usage by day" columns={COLUMNS}>
          {usage.map(({ day, used, limits }) => (
            <tr key={day}>
              <th scope="row" className={clsx(FIGURE, 'text-left font-normal')}>
                {shortDay(day)}
              </th>
              {USAGE_KEYS.map((key) => (
                <UsedCell
                  key={key}
                  used={used[key]}
                  limit={day === today ? limits[key] : undefined}
                />
              ))}
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
