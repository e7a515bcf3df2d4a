'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import type { FlaggedUserWire } from '@/lib/admin/farming/wire';
import { adminCalls } from '@/lib/client/admin-calls';
import { showToast } from '@/lib/client/toast';
import { ADMIN_REASON_MAX_LENGTH } from '@/lib/constants/admin';
import { FARMING_FINE_DAYS, farmingMessages } from '@/lib/constants/farming';
import { useActionSubmit } from '../use-action-submit';

type FineDialogProps = { user: FlaggedUserWire; onChanged: () => void; onClose: () => void };

export function FineDialog({ user, onChanged, onClose }: FineDialogProps) {
  const formId = useId();
  const { form, onSubmit, onInput, step, failure } = useActionSubmit(
    (fields) => String(fields.get('reason') ?? ''),
    async (reason, idempotencyKey) => {
      await adminCalls.markFine(user.user_id, reason, idempotencyKey);
      showToast('good', 'Marked as fine', `Off the list for ${FARMING_FINE_DAYS} days.`);
      onChanged();
      onClose();
    },
    farmingMessages.markFailed,
  );
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Does this user look fine?"
      description={user.email}
      footer={
        <>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Mark as fine
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
        <p>
          The user leaves this list for {FARMING_FINE_DAYS} days, whatever the daily check finds.
          Nothing changes for the user.
        </p>
        <TextAreaField
          label="Reason"
          hint="Kept in the log with your name. Leave out personal details."
          name="reason"
          rows={2}
          maxLength={ADMIN_REASON_MAX_LENGTH}
          error={failure?.fields.reason}
        />
        {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      </form>
    </Dialog>
  );
}
