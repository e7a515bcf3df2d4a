'use client';

import { adminUserCalls, type SubscriptionChange } from '@/lib/client/calls/admin-user-calls';
import { adminUserMessages } from '@/lib/constants/admin-users';
import { ReasonField, reasonOf } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { downgradeEffects } from './effects';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

export function DowngradeDialog(props: ActionDialogProps) {
  const { user } = props;
  const submit = useAdminAction<SubscriptionChange>({
    ...props,
    read: (fields) => ({ subscription_status: 'trial', reason: reasonOf(fields) }),
    send: (body, key) => adminUserCalls.changeSubscription(user.user_id, body, key),
    done: () => `The plan of ${user.email} has ended`,
    failed: adminUserMessages.subscriptionFailed,
  });
  return (
    <ActionDialog
      {...props}
      title="Downgrade this user?"
      effects={downgradeEffects(user)}
      submit={submit}
      label="Downgrade"
      busyLabel="Downgrading..."
      isHard
    >
      <ReasonField error={submit.failure?.fields.reason} isAboutUser />
    </ActionDialog>
  );
}
