'use client';

import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { adminUserMessages } from '@/lib/constants/admin-users';
import { ReasonField, reasonOf } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { resetUsageEffects } from './effects';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

export function UsageDialog(props: ActionDialogProps) {
  const { user } = props;
  const submit = useAdminAction({
    ...props,
    read: (fields) => ({ reason: reasonOf(fields) }),
    send: (body, key) => adminUserCalls.resetUsage(user.user_id, body, key),
    done: () => `Usage reset for ${user.email}`,
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
    >
      <ReasonField error={submit.failure?.fields.reason} isAboutUser />
    </ActionDialog>
  );
}
