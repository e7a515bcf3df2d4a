import { billingCalls } from '@/lib/client/calls/billing-calls';

/** Most payments are confirmed at once; the provider may need a minute. */
const POLL_DELAYS_MS = [3_000, 6_000, 12_000, 24_000, 45_000] as const;

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

/** `pending`: still not confirmed. */
export async function confirmCheckout(
  sessionId: string,
  onPending: () => void,
  signal: AbortSignal,
) {
  let outcome = await confirm(sessionId);
  for (const ms of POLL_DELAYS_MS) {
    if (outcome !== 'pending' || signal.aborted) break;
    onPending();
    await wait(ms, signal);
    outcome = await confirm(sessionId);
  }
  return outcome;
}
