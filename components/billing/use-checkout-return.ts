'use client';

import { useEffect, useState } from 'react';
import { markUpgraded } from '@/lib/client/just-upgraded';
import { refreshUser } from '@/lib/client/session/check-session';
import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { showToast } from '@/lib/client/toast';
import { takeQuery } from './address-query';
import type { confirmCheckout } from './confirm-checkout';

/** `pending`: not confirmed yet, polling. `late`: polling has ended. */
type ReturnStep = 'none' | 'confirming' | 'pending' | 'late';

const PENDING_KEY = 'pending_checkout';

/** Takes the result out of the URL. A success is stored for this tab, so that a reload continues to poll. */
function takeCheckoutResult(): { isCancelled?: boolean; sessionId?: string | null } {
  const { payment, session_id } = takeQuery('payment', 'session_id');
  if (payment === 'cancelled') return { isCancelled: true };
  if (payment !== 'success' || !session_id) return { sessionId: readForTab(PENDING_KEY) };
  keepForTab(PENDING_KEY, session_id);
  return { sessionId: session_id };
}

export type CheckoutReturn = { step: ReturnStep; again: () => void };

/** Loaded on demand: few visits are returns from checkout. */
async function confirmed(...args: Parameters<typeof confirmCheckout>) {
  const loaded = await import('./confirm-checkout').catch(() => null);
  return loaded ? loaded.confirmCheckout(...args) : 'pending';
}

/** Confirms the payment on the return from checkout, and clears the query (product-rules.md, "Dashboard"). */
export function useCheckoutReturn(): CheckoutReturn {
  const [step, setStep] = useState<ReturnStep>('none');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    const { isCancelled, sessionId } = takeCheckoutResult();
    if (isCancelled) showToast('plain', 'You left checkout', 'You weren’t charged.');
    if (!sessionId) return undefined;
    const abort = new AbortController();
    setStep('confirming');
    void confirmed(sessionId, () => setStep('pending'), abort.signal).then(async (outcome) => {
      if (abort.signal.aborted) return;
      if (outcome === 'pending') return setStep('late');
      removeForTab(PENDING_KEY);
      if (outcome === 'opened') markUpgraded();
      await refreshUser();
      setStep('none');
    });
    return () => abort.abort();
  }, [round]);
  return { step, again: () => setRound((rounds) => rounds + 1) };
}
