'use client';

import { adminUserCalls } from '@/lib/client/admin-user-calls';
import { adminUserMessages } from '@/lib/constants/admin-users';
import { ActionDialog } from './action-dialog';
import { resetUsageEffects } from './effects';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

export function UsageDialog(props: ActionDialogProps) {
  const { user } = props;
  const submit = useAdminAction({
    ...props,
    read: () => ({}),
    send: (_, key) => adminUserCalls.resetUsage(user.user_id, key),
    done: () => `Reset today’s usage of ${user.email}`,
    failed: adminUserMessages.usageFailed,
  });
  return (
    <ActionDialog
      {...props}
      title="Reset usage?"
      effects={resetUsageEffects(user)}
      submit={submit}
      label="Reset usage"
      busyLabel="Resetting..."
    />
  );
}
