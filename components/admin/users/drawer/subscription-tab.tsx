import { clsx } from 'clsx';
import type { AdminUserDetailWire } from '@/lib/admin/users/wire';
import { showMoney } from '@/lib/billing/prices';
import { atMoment, onDay } from '@/lib/client/format';
import { PlanProblems, UserState } from '../user-state';
import { nothingToRefund, planText, trialText } from '../user-words';
import { CELL, DataTable, Facts, FIGURE, Nothing, Section } from './parts';
import type { TabProps } from './profile-tab';
import { TabActions } from './tab-actions';

function grantText(grant: AdminUserDetailWire['grant']): string {
  if (!grant) return 'None';
  const { granted_by: admin, granted_at: at, ends_at: end } = grant;
  return `By ${admin} on ${onDay(at)}, ${end ? `ends ${atMoment(end)}` : 'no end date'}`;
}

const COLUMNS = [
  { title: 'Paid' },
  { title: 'Amount', look: 'text-right' },
  { title: 'Refunded', look: 'text-right' },
];

function Payments({ payments }: Pick<AdminUserDetailWire, 'payments'>) {
  if (payments.length === 0) return <Nothing>No payments.</Nothing>;
  return (
    <DataTable caption="Payments" columns={COLUMNS}>
      {payments.map(({ id, paid_at, amount_cents, refunded_cents }) => (
        <tr key={id}>
          <td className={CELL}>{atMoment(paid_at)}</td>
          <td className={clsx(FIGURE, 'text-right')}>{showMoney(amount_cents)}</td>
          <td className={clsx(FIGURE, 'text-right')}>
            {refunded_cents > 0 ? showMoney(refunded_cents) : '–'}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

export function SubscriptionTab({ detail: { user, grant, payments }, onAct }: TabProps) {
  const refusal = nothingToRefund(user);
  return (
    <>
      <Facts
        facts={[
          ['Status', <UserState key="state" user={user} />],
          ['Trial', trialText(user)],
          ['Plan at Stripe', planText(user.plan)],
          ['Granted plan', grantText(grant)],
          ...(refusal ? ([['Refund', refusal]] as const) : []),
        ]}
      />
      <PlanProblems user={user} />
      <TabActions user={user} onAct={onAct} of={['upgrade', 'downgrade', 'refund']} />
      <Section title="Payments">
        <Payments payments={payments} />
      </Section>
    </>
  );
}
