'use client';

import { useEffect, useState } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { OPEN_PRICING, OPEN_SUBSCRIPTION } from '@/lib/client/open-plans';
import { isPaying } from '@/lib/client/plan';
import { refreshUser } from '@/lib/client/session/check-session';
import { useSession } from '@/lib/client/session/use-session';
import { takeQuery } from './address-query';

const AccountDialog = lazyDialog(() =>
  import('./account-dialog').then((file) => file.AccountDialog),
);
const PricingDialog = lazyDialog(() =>
  import('./pricing-dialog').then((file) => file.PricingDialog),
);
const SubscriptionDialog = lazyDialog(() =>
  import('./subscription-dialog').then((file) => file.SubscriptionDialog),
);

type OpenDialog = 'pricing' | 'pricing-after-failure' | 'subscription' | null;

/** The server's redirect names the result of a checkout. */
function dialogInQuery(): OpenDialog {
  const { pricing, checkout } = takeQuery('pricing', 'checkout');
  if (checkout === 'subscribed') return 'subscription';
  if (checkout === 'failed') return 'pricing-after-failure';
  return pricing || checkout ? 'pricing' : null;
}

/** Demo visitors are never shown a price, but offered an account (product-rules.md, "Demo"). */
export function BillingHost() {
  const { user } = useSession();
  const [open, setOpen] = useState<OpenDialog>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const show = (dialog: OpenDialog) => {
      // The user may have paid in the meantime.
      if (dialog !== 'subscription') void refreshUser();
      setOpen(dialog);
    };
    window.addEventListener(OPEN_PRICING, () => show('pricing'), { signal });
    window.addEventListener(OPEN_SUBSCRIPTION, () => show('subscription'), { signal });
    const dialog = dialogInQuery();
    if (dialog) show(dialog);
    return () => abort.abort();
  }, []);
  const close = () => setOpen(null);
  if (!open) return null;
  if (open === 'subscription' || isPaying(user)) return <SubscriptionDialog onClose={close} />;
  if (!user) return <AccountDialog onClose={close} />;
  return (
    <PricingDialog user={user} onClose={close} failedBefore={open === 'pricing-after-failure'} />
  );
}
