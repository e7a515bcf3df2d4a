'use client';

import { type SubmitEvent, useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { adminUserCalls, type PointsChange } from '@/lib/client/calls/admin-user-calls';
import { counted, grouped } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { adminMessages } from '@/lib/constants/admin';
import { adminUserMessages as messages } from '@/lib/constants/admin-users';
import { ReasonField } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { pointsAmount } from './points-amount';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

type Mode = PointsChange['action'];

const MODES: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

const LABELS = {
  add: { label: 'Add Points', busyLabel: 'Adding...', done: 'added' },
  remove: { label: 'Remove Points', busyLabel: 'Removing...', done: 'removed' },
} as const;

/** `120 points now, 170 afterwards.` */
function balanceText({ points }: AdminUserWire, mode: Mode, amount: number | undefined): string {
  const now = `${counted(points, 'point')} now`;
  if (!amount) return `${now}.`;
  const after = mode === 'add' ? points + amount : points - amount;
  return after < 0
    ? `${now}: the balance can’t go below zero.`
    : `${now}, ${grouped(after)} afterwards.`;
}

function usePointsForm({ user, onClose }: ActionDialogProps) {
  const [mode, setMode] = useState<Mode>('add');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = useAdminAction<PointsChange>({
    user,
    onClose,
    read: () => ({ action: mode, points: pointsAmount(amount) ?? 0, reason: reason.trim() }),
    send: (body, key) => adminUserCalls.changePoints(user.user_id, body, key),
    done: ({ points }) => `Successfully ${LABELS[mode].done} ${points} points for ${user.email}`,
    failed: messages.pointsFailed,
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const isBlank = amount.trim() === '' || reason.trim() === '';
    const isValid = !isBlank && pointsAmount(amount) !== undefined;
    setIncomplete(isBlank);
    if (isValid) return submit.onSubmit(event);
    event.preventDefault();
    if (!isBlank) showToast('bad', adminMessages.invalidPoints);
    return Promise.resolve();
  };
  return {
    ...{ mode, setMode, amount, setAmount, reason, setReason },
    isIncomplete,
    submit: { ...submit, onSubmit },
  };
}

export function PointsDialog(props: ActionDialogProps) {
  const form = usePointsForm(props);
  const { mode, amount, reason, submit } = form;
  return (
    <ActionDialog
      {...props}
      {...LABELS[mode]}
      title="Manage Points"
      effects={[]}
      submit={submit}
      disabled={amount === '' || reason === ''}
      problem={form.isIncomplete ? adminMessages.fillInAllFields : undefined}
    >
      <Choice label="Add or remove" options={MODES} value={mode} onChange={form.setMode} />
      <TextField
        label="Points"
        hint={balanceText(props.user, mode, pointsAmount(amount))}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        required
        value={amount}
        onChange={({ target }) => form.setAmount(target.value)}
        error={submit.failure?.fields.points}
      />
      <ReasonField
        error={submit.failure?.fields.reason}
        isRequired
        isAboutUser
        typed={{ value: reason, onChange: form.setReason }}
      />
    </ActionDialog>
  );
}
