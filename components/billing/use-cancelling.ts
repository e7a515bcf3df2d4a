'use client';

import { useRef } from 'react';
import type { SubscriptionChangedWire, SubscriptionWire } from '@/lib/billing/wire';
import { serverWords } from '@/lib/client/api';
import { billingCalls } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { useAction } from '@/lib/client/use-action';
import { planMessages } from '@/lib/constants/plan-messages';

/** `refused` for a refusal of the server, `failed` when its answer says that nothing changed. */
type Change = { call: (key: string) => Promise<SubscriptionChangedWire>; refused: string; failed: string };

const { cancelRefused, cancelFailed, resumeRefused, resumeFailed } = planMessages;
const CANCEL: Change = { call: billingCalls.cancel, refused: cancelRefused, failed: cancelFailed };
const RESUME: Change = { call: billingCalls.resume, refused: resumeRefused, failed: resumeFailed };

class NotChanged extends Error {}

type Options = {
  keep: (subscription: SubscriptionWire) => Promise<unknown>;
  onCancelled: () => void;
};

/** A retry reuses the idempotency key until the change succeeds, so that nothing is changed twice. */
function useChange({ call, refused, failed }: Change, keep: Options['keep'], onDone: () => void) {
  const key = useRef<string>(null);
  return useAction(
    async () => {
      key.current ??= crypto.randomUUID();
      const { success, subscription } = await call(key.current);
      await keep(subscription);
      void refreshUser();
      if (!success) throw new NotChanged();
      key.current = null;
      onDone();
    },
    (error) => (error instanceof NotChanged ? failed : [refused, serverWords(error)].filter(Boolean).join('. ')),
  );
}

/** Cancels at the end of what is paid for, and takes that back. */
export function useCancelling({ keep, onCancelled }: Options) {
  return {
    cancel: useChange(CANCEL, keep, onCancelled),
    resume: useChange(RESUME, keep, () => undefined),
  };
}
