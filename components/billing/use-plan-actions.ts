'use client';

import { useRef, useState } from 'react';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { serverWords } from '@/lib/client/api';
import { billingCalls } from '@/lib/client/calls/billing-calls';
import { refreshUser } from '@/lib/client/session/check-session';
import { useAction } from '@/lib/client/use-action';
import { planMessages } from '@/lib/constants/plan-messages';
import { usePortal } from './use-portal';

/** `refused` is for a refusal of the server, `failed` for an answer that nothing changed. */
const CANCEL = {
  call: billingCalls.cancel,
  refused: planMessages.cancelRefused,
  failed: planMessages.cancelFailed,
};
const RESUME = {
  call: billingCalls.resume,
  refused: planMessages.resumeRefused,
  failed: planMessages.resumeFailed,
};

class NotChanged extends Error {}

type Keep = (subscription: SubscriptionWire) => Promise<unknown>;

/** A retry reuses the idempotency key until the change succeeds, so that nothing is changed twice. */
function useChange(
  { call, refused, failed }: typeof CANCEL | typeof RESUME,
  keep: Keep,
  onDone: () => void,
) {
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
    (error) =>
      error instanceof NotChanged
        ? failed
        : [refused, serverWords(error)].filter(Boolean).join('. '),
  );
}

/** What a user can do about their plan. While `changing`, the dialog stays open. */
export function usePlanActions(keep: Keep) {
  const [asking, setAsking] = useState(false);
  const cancel = useChange(CANCEL, keep, () => setAsking(false));
  const resume = useChange(RESUME, keep, () => {});
  return {
    asking,
    setAsking,
    cancel,
    resume,
    portal: usePortal(),
    changing: cancel.busy || resume.busy,
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
