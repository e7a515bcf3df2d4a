'use client';

import type { AdminFeaturesWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { adminScreenMessages } from '@/lib/constants/admin';
import { FormDialog } from '../form-dialog';
import { ReasonField, reasonOf } from '../reason-field';
import { useActionSubmit } from '../use-action-submit';
import { FEATURE_LABELS } from './system-words';

type SwitchDialogProps = {
  given: AdminFeaturesWire['features'][number];
  onChanged: (changed: AdminFeaturesWire) => void;
  onClose: () => void;
};

export function SwitchDialog({ given, onChanged, onClose }: SwitchDialogProps) {
  const { feature, message } = given;
  const on = !given.on;
  const state = on ? 'on' : 'off';
  const label = FEATURE_LABELS[feature];
  const submit = useActionSubmit(
    reasonOf,
    async (reason, idempotencyKey) => {
      onChanged(await adminSystemCalls.switchFeature(feature, { on, reason }, idempotencyKey));
      showToast('good', `${label}: turned ${state}`);
      onClose();
    },
    wordsOrWhy(adminScreenMessages.switchFailed),
  );
  return (
    <FormDialog
      title={`Turn ${state}: ${label}?`}
      description={
        on
          ? 'It works again for everyone within seconds.'
          : `Within seconds, anyone who tries it sees: “${message}”`
      }
      submit={submit}
      label={`Turn ${state}`}
      busyLabel="Saving..."
      isHard={!on}
      onClose={onClose}
    >
      <ReasonField error={submit.failure?.fields.reason} />
    </FormDialog>
  );
}
