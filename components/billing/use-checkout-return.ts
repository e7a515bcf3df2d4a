'use client';

import { useEffect, useState } from 'react';
import { billingCalls } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { markUpgraded } from '@/lib/client/just-upgraded';
import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { showToast } from '@/lib/client/toast';
import { takeQuery } from './address-query';

/** Most payments are confirmed at once; the provider may need a minute. */
const POLL_DELAYS_MS = [3_000, 6_000, 12_000, 24_000, 45_000] as const;

/** `pending`: not confirmed yet, polling. `late`: polling has ended. */
export type ReturnStep = 'none' | 'confirming' | 'pending' | 'late';

const PENDING_KEY = 'pending_checkout';

/** Takes the result out of the URL. A success is stored for this tab, so that a reload continues to poll. */
function takeCheckoutResult(): { isCancelled?: boolean; sessionId?: string | null } {
  const { payment, session_id } = takeQuery('payment', 'session_id');
  if (payment === 'cancelled') return { isCancelled: true };
  if (payment !== 'success' || !session_id) return { sessionId: readForTab(PENDING_KEY) };
  keepForTab(PENDING_KEY, session_id);
  return { sessionId: session_id };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** `open`: Premium is active, but not by this checkout. */
async function confirm(sessionId: string): Promise<'opened' | 'open' | 'pending'> {
  const answer = await billingCalls.confirm(sessionId).catch(() => null);
  if (answer?.success) return 'opened';
  return answer?.subscription?.active ? 'open' : 'pending';
}

async function poll(sessionId: string, onPending: () => void, signal: AbortSignal) {
  let outcome = await confirm(sessionId);
  for (const ms of POLL_DELAYS_MS) {
    if (outcome !== 'pending' || signal.aborted) break;
    onPending();
    await wait(ms, signal);
    outcome = await confirm(sessionId);
  }
  return outcome;
}

/** Confirms the payment on the return from checkout, and clears the query (product-rules.md, "Dashboard"). */
export function useCheckoutReturn() {
  const [step, setStep] = useState<ReturnStep>('none');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    const { isCancelled, sessionId } = takeCheckoutResult();
    if (isCancelled) showToast('plain', 'You left checkout', 'You weren’t charged.');
    if (!sessionId) return undefined;
    const abort = new AbortController();
    setStep('confirming');
    void poll(sessionId, () => setStep('pending'), abort.signal).then(async (outcome) => {
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
