'use client';

import { billingCalls } from '@/lib/client/billing-calls';
import { leaveFor } from '@/lib/client/go-to';
import { useAction } from '@/lib/client/use-action';
import { providerWords } from './provider-words';

/** To the provider's page, where card, plan and invoices are. `otherwise` runs where there is no way there. */
export function usePortal(otherwise: () => void = () => undefined) {
  return useAction(async () => {
    try {
      const { url } = await billingCalls.portal();
      await leaveFor(url);
    } catch (error) {
      otherwise();
      throw error;
    }
  }, providerWords);
}
