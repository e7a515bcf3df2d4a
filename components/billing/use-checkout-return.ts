'use client';

import { useEffect, useState } from 'react';
import { billingCalls } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { markUpgraded } from '@/lib/client/just-upgraded';
import { showToast } from '@/lib/client/toast';
import { forgetCheckout, takeCheckoutEnd } from './pending-checkout';

/** Most payments are confirmed at once; the provider may need a minute, and asking more often brings nothing sooner. */
const ASK_AGAIN_AFTER_MS = [3_000, 6_000, 12_000, 24_000, 45_000] as const;

/** `pending`: not confirmed yet, and asked again by itself. `late`: not asked any more. */
export type ReturnStep = 'none' | 'confirming' | 'pending' | 'late';

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

type Confirmation = 'opened' | 'open' | 'pending';

/** `open`: not by this checkout, and Premium is open all the same. */
async function confirmation(sessionId: string): Promise<Confirmation> {
  const answer = await billingCalls.confirm(sessionId).catch(() => null);
  if (answer?.success) return 'opened';
  return answer?.subscription?.active ? 'open' : 'pending';
}

/** Asks until it is confirmed, or often enough. @returns whether it is. */
async function follow(sessionId: string, onPending: () => void, signal: AbortSignal): Promise<Confirmation> {
  let heard = await confirmation(sessionId);
  for (const ms of ASK_AGAIN_AFTER_MS) {
    if (heard !== 'pending' || signal.aborted) break;
    onPending();
    await wait(ms, signal);
    heard = await confirmation(sessionId);
  }
  return heard;
}

/** Confirms the payment on the return from checkout, and clears the query (product-rules.md, "Dashboard"). */
export function useCheckoutReturn() {
  const [step, setStep] = useState<ReturnStep>('none');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more
  useEffect(() => {
    const end = takeCheckoutEnd();
    if (end?.how === 'cancelled') showToast('plain', 'You left checkout', 'You weren’t charged.');
    if (end?.how !== 'success') return undefined;
    const abort = new AbortController();
    setStep('confirming');
    void follow(end.sessionId, () => setStep('pending'), abort.signal).then(async (heard) => {
      if (abort.signal.aborted) return;
      if (heard === 'pending') return setStep('late');
      forgetCheckout();
      if (heard === 'opened') markUpgraded();
      await refreshUser();
      setStep('none');
    });
    return () => abort.abort();
  }, [round]);
  return { step, again: () => setRound((rounds) => rounds + 1) };
}
