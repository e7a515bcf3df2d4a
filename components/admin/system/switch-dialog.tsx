'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import type { AdminFeaturesWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { ADMIN_REASON_MAX_LENGTH, adminScreenMessages } from '@/lib/constants/admin';
import { useRequestKey } from '../use-request-key';
import { FEATURE_LABELS } from './system-words';

type SwitchDialogProps = {
  given: AdminFeaturesWire['features'][number];
  onChanged: (changed: AdminFeaturesWire) => void;
  onClose: () => void;
};

export function SwitchDialog({ given, onChanged, onClose }: SwitchDialogProps) {
  const formId = useId();
  const { keyFor } = useRequestKey();
  const { feature, message } = given;
  const on = !given.on;
  const label = FEATURE_LABELS[feature];
  const { form, onSubmit, onInput, step, failure } = useSubmit(
    async (fields) => {
      const reason = String(fields.get('reason'));
      onChanged(await adminSystemCalls.switchFeature(feature, { on, reason }, keyFor(reason)));
      showToast('good', `${label}: turned ${on ? 'on' : 'off'}`);
      onClose();
    },
    explainWith(wordsOrWhy(adminScreenMessages.switchFailed)),
  );
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={`Turn ${on ? 'on' : 'off'}: ${label}?`}
      description={
        on
          ? 'It works again for everyone within seconds.'
          : `Within seconds, everyone who tries reads: “${message}”`
      }
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={on ? 'solid' : 'danger'}
            busy={busy}
            busyLabel="Saving..."
          >
            {on ? 'Turn on' : 'Turn off'}
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
