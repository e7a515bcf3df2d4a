'use client';

import useSWR from 'swr';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { adminUserMessages } from '@/lib/constants/admin-users';
import { ReasonField, reasonOf } from '../../reason-field';
import { ActionDialog } from './action-dialog';
import { revokeEffects } from './effects';
import { type ActionDialogProps, useAdminAction } from './use-admin-action';

export function SessionsDialog(props: ActionDialogProps) {
  const { user } = props;
  const { data } = useSWR(['user', user.user_id], () => adminUserCalls.detail(user.user_id));
  const submit = useAdminAction({
    ...props,
    read: (fields) => ({ reason: reasonOf(fields) }),
    send: (body, key) => adminUserCalls.revokeSessions(user.user_id, body, key),
    done: () => `Ended all sessions of ${user.email}`,
    failed: adminUserMessages.sessionsFailed,
  });
  return (
    <ActionDialog
      {...props}
      title="End all sessions?"
      effects={revokeEffects(data?.sessions.length)}
      submit={submit}
      label="End sessions"
      busyLabel="Ending..."
      isHard
    >
      <ReasonField error={submit.failure?.fields.reason} isAboutUser />
    </ActionDialog>
  );
}
