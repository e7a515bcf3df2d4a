'use client';

import { clsx } from 'clsx';
import { LoadingText } from '@/components/ui/skeleton';
import type { AdminUserDetailWire, PointEntryWire } from '@/lib/admin/users/wire';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { atMoment, grouped, onDay, signed } from '@/lib/client/format';
import { adminScreenMessages } from '@/lib/constants/admin';
import { ListEnd } from '../../list-states';
import { usePages } from '../../use-pages';
import { USER_LISTS } from '../use-reload-users';
import { CELL, DataTable, Facts, FIGURE, Nothing, Section, WORDS } from './parts';
import type { TabProps } from './profile-tab';
import { TabActions } from './tab-actions';

const LEDGER = [{ title: 'When' }, { title: 'What' }, { title: 'Points', look: 'text-right' }];

function LedgerRow({ entry: { label, points, at } }: { entry: PointEntryWire }) {
  return (
    <tr>
      <td className={clsx(CELL, 'text-xs leading-5 whitespace-nowrap')}>{atMoment(at)}</td>
      <td className={WORDS}>{label}</td>
      <td className={clsx(FIGURE, 'text-right font-semibold', points > 0 && 'text-good')}>
        {signed(points)}
      </td>
    </tr>
  );
}

function Ledger({ userId }: { userId: string }) {
  const ledger = usePages(USER_LISTS.points, userId, adminUserCalls.points);
  const entries = ledger.pages?.flatMap((page) => page.point_history);
  if (!(entries || ledger.failed)) return <LoadingText lines={6}>Loading the points</LoadingText>;
  if (entries?.length === 0) return <Nothing>No points earned or spent yet.</Nothing>;
  return (
    <>
      {entries ? (
        <DataTable caption="Point history" columns={LEDGER}>
          {entries.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      ) : null}
      <ListEnd pages={ledger} failure={adminScreenMessages.loadFailed} />
    </>
  );
}

const REDEEMED = [
  { title: 'When' },
  { title: 'Reward' },
  { title: 'Status' },
  { title: 'Points', look: 'text-right' },
];

function Redemptions({ redemptions }: Pick<AdminUserDetailWire, 'redemptions'>) {
  return (
    <DataTable caption="Redemptions" columns={REDEEMED}>
      {redemptions.map(({ id, item_name, redeemed_at, points_spent, status }) => (
        <tr key={id}>
          <td className={FIGURE}>{onDay(redeemed_at)}</td>
          <td className={WORDS}>{item_name}</td>
          <td className={clsx(CELL, 'capitalize')}>{status === 'refused' ? 'declined' : status}</td>
          <td className={clsx(FIGURE, 'text-right')}>{grouped(points_spent)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

export function PointsTab({ detail: { user, redemptions }, onAct }: TabProps) {
  return (
    <>
      <Facts
        facts={[
          ['Balance', grouped(user.points)],
          ['Earned in total', grouped(user.lifetime_points)],
        ]}
      />
      <TabActions user={user} onAct={onAct} of={['points']} />
      {redemptions.length > 0 ? (
        <Section title="Redemptions">
          <Redemptions redemptions={redemptions} />
        </Section>
      ) : null}
      <Section title="History">
        <Ledger userId={user.user_id} />
      </Section>
    </>
  );
}
