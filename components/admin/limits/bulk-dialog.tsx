'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import type { BulkKindWire } from '@/lib/admin/bulk/wire';
import { adminSystemCalls } from '@/lib/client/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { ADMIN_REASON_MAX_LENGTH, adminScreenMessages } from '@/lib/constants/admin';
import { useRequestKey } from '../use-request-key';
import { BULK_WORDS } from './usage-words';

type BulkDialogProps = {
  offer: BulkKindWire;
  onStarted: (started: BulkKindWire) => void;
  onClose: () => void;
};

/** Says how many it will reach before it starts. */
export function BulkDialog({ offer, onStarted, onClose }: BulkDialogProps) {
  const formId = useId();
  const { keyFor } = useRequestKey();
  const { question, will, button } = BULK_WORDS[offer.kind];
  const { form, onSubmit, onInput, step, failure } = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      const { started, job } = await adminSystemCalls.startBulk(offer.kind, reason, keyFor(reason));
      if (!started) showToast('plain', adminScreenMessages.bulkRunning);
      onStarted({ ...offer, job });
      onClose();
    },
    explainWith(wordsOrWhy(adminScreenMessages.bulkFailed)),
  );
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={question}
      description={will(offer.reaches)}
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Starting...">
            {button}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
        <TextAreaField
          label="Reason (optional)"
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
