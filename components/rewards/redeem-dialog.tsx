'use client';

import { useState } from 'react';
import { mutate } from 'swr';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApiError, serverWords } from '@/lib/client/api';
import { refreshPlay } from '@/lib/client/calls/play-calls';
import { rewardCalls } from '@/lib/client/calls/reward-calls';
import { counted } from '@/lib/client/format';
import { showToast } from '@/lib/client/toast';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { rewardMessages } from '@/lib/constants/reward-messages';
import type { RewardItemWire } from '@/lib/rewards/wire';
import { ShippingFields } from './shipping-fields';

const FORM_ID = 'redeem-form';

/** Perks, and conversations with the tutor, which show the questions left. */
const DEPENDENT = /^\/(perks\/|documents\/[^/]+\/messages$)/;

const explain = explainWith((error) => {
  if (error instanceof ApiError && error.detail.code === 'conflict')
    return rewardMessages.wentThrough;
  const message = serverWords(error);
  return message ? rewardMessages.failedBecause(message) : rewardMessages.failed;
});

function shippingIn(form: FormData): Record<string, string> {
  const given = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(given);
}

type RedeemDialogProps = { item: RewardItemWire; balance: number; onClose: () => void };

export function RedeemDialog({ item, balance, onClose }: RedeemDialogProps) {
  // One idempotency key for all retries.
  const [key] = useState(() => crypto.randomUUID());
  const { id, name, points_cost, requires_shipping, adults_only } = item;
  const { form, onSubmit, onInput, step, failure } = useSubmit(async (fields) => {
    try {
      const { message } = await rewardCalls.redeem(
        id,
        requires_shipping ? shippingIn(fields) : null,
        key,
      );
      showToast('good', message);
      onClose();
    } finally {
      // A refusal also means that stock, points or perks have changed.
      refreshPlay();
      void mutate((path) => typeof path === 'string' && DEPENDENT.test(path));
    }
  }, explain);
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={`Redeem ${name}?`}
      description={`It costs ${counted(points_cost, 'point')}. You have ${counted(balance, 'point')} and will have ${counted(balance - points_cost, 'point')} left.`}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            busy={busy}
            busyLabel="Redeeming..."
            className="max-sm:px-3"
          >
            Redeem for {counted(points_cost, 'point')}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose} className="max-sm:px-3">
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={form}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
        className="grid gap-4"
      >
        {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
        <p>{item.description}</p>
        {requires_shipping ? <ShippingFields faults={failure?.fields ?? {}} /> : null}
        {adults_only ? (
          <p className="text-sm text-ink-soft">
            We check each order by hand and email you when it’s on its way. If we decline it, you
            get your points back.
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
