'use client';

import { useState } from 'react';
import { ApiError } from '@/lib/client/api';
import { billingAddress, billingCalls } from '@/lib/client/calls/billing-calls';
import { copyText } from '@/lib/client/copy-text';
import { leaveFor } from '@/lib/client/go-to';
import { refreshUser } from '@/lib/client/session/check-session';
import { storedUser } from '@/lib/client/session/session';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { planMessages } from '@/lib/constants/plan-messages';
import type { Plan } from '@/lib/constants/plans';
import { providerWords } from './use-portal';

async function checkoutLink(plan: Plan): Promise<string> {
  try {
    const { checkout_url } = await billingCalls.checkout(plan);
    // Without a URL in the answer, the server can still redirect the browser.
    return (
      checkout_url || new URL(billingAddress.checkoutRedirect(plan), window.location.href).href
    );
  } catch (error) {
    // A user who pays already sees their plan once this device knows.
    if (error instanceof ApiError && error.detail.code === 'already_subscribed')
      await refreshUser();
    throw error;
  }
}

export function useCheckout(plan: Plan, onClose: () => void) {
  // To copy by hand where the browser blocks the clipboard.
  const [link, setLink] = useState<string>();

  const isSignedIn = () => {
    const user = storedUser();
    if (user?.id && user.email) return true;
    showToast('bad', planMessages.signInFirst);
    onClose();
    return false;
  };

  const pay = useAction(async () => {
    if (isSignedIn()) await leaveFor(await checkoutLink(plan));
  }, providerWords);

  const copy = useAction(async () => {
    if (!isSignedIn()) return;
    const fetched = checkoutLink(plan);
    try {
      await copyText(fetched);
      showToast('good', planMessages.linkCopied);
    } catch {
      setLink(await fetched);
    }
  }, providerWords);

  return { pay, copy, link, busy: pay.busy || copy.busy };
}
