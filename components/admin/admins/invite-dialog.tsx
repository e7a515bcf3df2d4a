'use client';

import { TextField } from '@/components/ui/field';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import type { AdminRole } from '@/lib/constants/admin';
import { ADMIN_INVITE_HOURS } from '@/lib/constants/admin-access';
import { FormDialog } from '../form-dialog';
import { ReasonField, reasonOf } from '../reason-field';
import { useActionSubmit } from '../use-action-submit';
import { RoleField } from './role-field';

type InviteDialogProps = { onInvited: () => Promise<void>; onClose: () => void };

const invitationOf = (fields: FormData) => ({
  email: String(fields.get('email')),
  role: fields.get('role') as AdminRole,
  reason: reasonOf(fields),
});

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const submit = useActionSubmit(
    invitationOf,
    async (invitation, idempotencyKey) => {
      const { kept_at } = await adminAccessCalls.invite(invitation, idempotencyKey);
      const where = kept_at && `Email isn’t sent here. Read it at ${kept_at}.`;
      showToast('good', `Invitation sent to ${invitation.email}`, where);
      await onInvited();
      onClose();
    },
    wordsOrWhy('The invitation wasn’t sent.'),
  );
  const faults = submit.failure?.fields;
  return (
    <FormDialog
      title="Invite an admin"
      description={`They get a link to choose a username and a password. It works once and expires after ${ADMIN_INVITE_HOURS} hours.`}
      submit={submit}
      label="Send invitation"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        error={faults?.email}
      />
      <RoleField label="Role" initial="support" error={faults?.role} />
      <ReasonField error={faults?.reason} />
    </FormDialog>
  );
}
