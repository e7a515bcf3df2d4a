'use client';

import { useState } from 'react';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { useCancelling } from './use-cancelling';
import { usePortal } from './use-portal';

/** What can be done about a plan; `changing` while that is under way which closing would not stop. */
export function useSubscriptionActs(keep: (subscription: SubscriptionWire) => Promise<unknown>) {
  const [asking, setAsking] = useState(false);
  const { cancel, resume } = useCancelling({ keep, onCancelled: () => setAsking(false) });
  return { asking, setAsking, cancel, resume, portal: usePortal(), changing: cancel.busy || resume.busy };
}

export type SubscriptionActs = ReturnType<typeof useSubscriptionActs>;
