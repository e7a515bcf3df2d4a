'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import { adminUserCalls, type SubscriptionChange } from '@/lib/client/calls/admin-user-calls';
import { calendarDay } from '@/lib/client/format';
import { adminUserMessages as messages } from '@/lib/constants/admin-users';
import { DAY_MS, LAST_DAY, lastMoment, utcDay } from '@/lib/time/days';
import { ReasonField, reasonOf } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

type Term = 'open' | 'until';

const TERMS: { value: Term; label: string }[] = [
  { value: 'open', label: 'No end date' },
  { value: 'until', label: 'Until a date' },
];

export function UpgradeDialog(props: ActionDialogProps) {
  const [term, setTerm] = useState<Term>('open');
  const [lastDay, setLastDay] = useState('');
  const [tomorrow] = useState(() => utcDay(new Date(Date.now() + DAY_MS)));
  const isUntil = term === 'until';
  const submit = useAdminAction<SubscriptionChange>({
    ...props,
    read: (fields) => ({
      subscription_status: 'active',
      ends_at: isUntil ? lastMoment(lastDay).toISOString() : null,
      reason: reasonOf(fields),
    }),
    send: (body, key) => adminUserCalls.changeSubscription(props.user.user_id, body, key),
    done: () => `${props.user.email} has Premium now`,
    failed: messages.upgradeFailed,
  });
  const until = isUntil
    ? `through ${lastDay ? `${calendarDay(lastDay)} (UTC)` : 'the day that you choose'}`
    : 'until a downgrade';
  return (
    <ActionDialog
      {...props}
      title="Upgrade this user?"
      effects={[
        `Premium unlocks right away and stays unlocked ${until}.`,
        'Nothing is charged, and nothing changes at Stripe.',
      ]}
      submit={submit}
      label="Upgrade"
      busyLabel="Upgrading..."
      disabled={isUntil && lastDay === ''}
    >
      <Choice label="How long" options={TERMS} value={term} onChange={setTerm} />
      {isUntil ? (
        <TextField
          label="Last day"
          name="ends_at"
          type="date"
          required
          min={tomorrow}
          max={LAST_DAY}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
          error={submit.failure?.fields.ends_at}
        />
      ) : null}
      <ReasonField error={submit.failure?.fields.reason} isAboutUser />
    </ActionDialog>
  );
}
