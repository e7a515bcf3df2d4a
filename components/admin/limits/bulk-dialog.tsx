'use client';

import type { BulkKindWire } from '@/lib/admin/bulk/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { adminScreenMessages } from '@/lib/constants/admin';
import { FormDialog } from '../form-dialog';
import { ReasonField, reasonOf } from '../reason-field';
import { useActionSubmit } from '../use-action-submit';
import { BULK_WORDS } from './usage-words';

type BulkDialogProps = {
  offer: BulkKindWire;
  onStarted: (started: BulkKindWire) => void;
  onClose: () => void;
};

/** Says how many it will reach before it starts. */
export function BulkDialog({ offer, onStarted, onClose }: BulkDialogProps) {
  const { question, will, button } = BULK_WORDS[offer.kind];
  const submit = useActionSubmit(
    reasonOf,
    async (reason, idempotencyKey) => {
      const { started, job } = await adminSystemCalls.startBulk(offer.kind, reason, idempotencyKey);
      if (!started) showToast('plain', adminScreenMessages.bulkRunning);
      onStarted({ ...offer, job });
      onClose();
    },
    wordsOrWhy(adminScreenMessages.bulkFailed),
  );
  return (
    <FormDialog
      title={question}
      description={will(offer.reaches)}
      submit={submit}
      label={button}
      busyLabel="Starting..."
      isHard
      onClose={onClose}
    >
      <ReasonField error={submit.failure?.fields.reason} />
    </FormDialog>
  );
}
