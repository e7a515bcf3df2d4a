'use client';

import { ApiError } from '@/lib/client/api';
import { billingCalls } from '@/lib/client/calls/billing-calls';
import { leaveFor } from '@/lib/client/go-to';
import { useAction } from '@/lib/client/use-action';
import { planMessages } from '@/lib/constants/plan-messages';

/** The server's reason for a refusal; any other error means that the provider couldn't be reached. */
export function providerWords(error: unknown): string {
  const refused = error instanceof ApiError && error.kind === 'server' && error.status < 500;
  return refused ? error.message : planMessages.providerUnavailable;
}

export function usePortal(onFailure?: () => void) {
  return useAction(async () => {
    try {
      const { url } = await billingCalls.portal();
      await leaveFor(url);
    } catch (error) {
      onFailure?.();
      throw error;
    }
  }, providerWords);
}
