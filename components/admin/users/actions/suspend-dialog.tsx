'use client';

import { adminUserCalls, type SuspensionChange } from '@/lib/client/calls/admin-user-calls';
import { adminUserMessages as messages } from '@/lib/constants/admin-users';
import { ReasonField, reasonOf } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { suspendEffects } from './effects';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

function useSuspension(props: ActionDialogProps, suspended: boolean) {
  const { user } = props;
  return useAdminAction<SuspensionChange>({
    ...props,
    read: (fields) => ({ suspended, reason: reasonOf(fields) }),
    send: (body, key) => adminUserCalls.changeSuspension(user.user_id, body, key),
    done: () => (suspended ? `Suspended ${user.email}` : `Restored ${user.email}`),
    failed: suspended ? messages.suspendFailed : messages.restoreFailed,
  });
}

export function SuspendDialog(props: ActionDialogProps) {
  const submit = useSuspension(props, true);
  return (
    <ActionDialog
      {...props}
      title="Suspend this user?"
      effects={suspendEffects(props.user)}
      submit={submit}
      label="Suspend"
      busyLabel="Suspending..."
      isHard
    >
      <ReasonField error={submit.failure?.fields.reason} isRequired isAboutUser />
    </ActionDialog>
  );
}

export function RestoreDialog(props: ActionDialogProps) {
  const submit = useSuspension(props, false);
  return (
    <ActionDialog
      {...props}
      title="Restore this user?"
      effects={['The user can sign in again. Everything is as they left it.']}
      submit={submit}
      label="Restore"
      busyLabel="Restoring..."
    >
      <ReasonField error={submit.failure?.fields.reason} isRequired isAboutUser />
    </ActionDialog>
  );
}
