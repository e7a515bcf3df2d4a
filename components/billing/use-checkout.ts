'use client';

import { useState } from 'react';
import { ApiError } from '@/lib/client/api';
import { billingAddress, billingCalls } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { copyText } from '@/lib/client/copy-text';
import { leaveFor } from '@/lib/client/go-to';
import { storedUser } from '@/lib/client/session';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { planMessages } from '@/lib/constants/plan-messages';
import type { Plan } from '@/lib/constants/plans';
import { providerWords } from './provider-words';

/** Where to pay for a plan. */
async function linkTo(plan: Plan): Promise<string> {
  try {
    const { checkout_url } = await billingCalls.checkout(plan);
    // Where the answer names no address, the server can still lead the browser there itself.
    return checkout_url || new URL(billingAddress.checkoutRedirect(plan), window.location.href).href;
  } catch (error) {
    // Whoever pays already is shown their plan as soon as this device knows of it.
    if (error instanceof ApiError && error.detail.code === 'already_subscribed') await refreshUser();
    throw error;
  }
}

/** Opens the provider's page for a plan, or copies its link. */
export function useCheckout(plan: Plan, onClose: () => void) {
  /** For who would copy by hand, because the browser keeps the clipboard shut. */
  const [link, setLink] = useState<string>();

  const isSomebody = () => {
    const user = storedUser();
    if (user?.id && user.email) return true;
    showToast('bad', planMessages.signInFirst);
    onClose();
    return false;
  };

  const pay = useAction(async () => {
    if (isSomebody()) await leaveFor(await linkTo(plan));
  }, providerWords);

  const copy = useAction(async () => {
    if (!isSomebody()) return;
    const fetched = linkTo(plan);
    try {
      await copyText(fetched);
      showToast('good', planMessages.linkCopied);
    } catch {
      setLink(await fetched);
    }
  }, providerWords);

  return { pay, copy, link, busy: pay.busy || copy.busy };
}
