'use client';

import type { FlaggedUserWire } from '@/lib/admin/farming/wire';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { FARMING_FINE_DAYS, farmingMessages } from '@/lib/constants/farming';
import { FormDialog } from '../form-dialog';
import { ReasonField, reasonOf } from '../reason-field';
import { useActionSubmit } from '../use-action-submit';

type FineDialogProps = { user: FlaggedUserWire; onChanged: () => void; onClose: () => void };

export function FineDialog({ user, onChanged, onClose }: FineDialogProps) {
  const submit = useActionSubmit(
    reasonOf,
    async (reason, idempotencyKey) => {
      await adminCalls.markFine(user.user_id, reason, idempotencyKey);
      showToast('good', 'Marked as fine', `Off the list for ${FARMING_FINE_DAYS} days.`);
      onChanged();
      onClose();
    },
    wordsOr(farmingMessages.markFailed),
  );
  return (
    <FormDialog
      title="Does this user look fine?"
      description={user.email}
      submit={submit}
      label="Mark as fine"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <p>
        The user leaves this list for {FARMING_FINE_DAYS} days, whatever the daily check finds.
        Nothing changes for the user.
      </p>
      <ReasonField error={submit.failure?.fields.reason} isRequired isAboutUser />
    </FormDialog>
  );
}
