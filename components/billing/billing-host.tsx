'use client';

import { useEffect, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { refreshUser } from '@/lib/client/check-session';
import { OPEN_PRICING, OPEN_SUBSCRIPTION } from '@/lib/client/open-plans';
import { isPaying } from '@/lib/client/plan';
import { useSession } from '@/lib/client/use-session';
import { takeQuery } from './address-query';

const AccountDialog = lazyComponent(() => import('./account-dialog').then((file) => file.AccountDialog));
const PricingDialog = lazyComponent(() => import('./pricing-dialog').then((file) => file.PricingDialog));
const SubscriptionDialog = lazyComponent(() => import('./subscription-dialog').then((file) => file.SubscriptionDialog));

type Open = { what: 'plans'; failedBefore: boolean } | { what: 'subscription' } | null;

/** The server's redirect names the result of a checkout. */
function dialogInQuery(): Open {
  const { pricing, checkout } = takeQuery('pricing', 'checkout');
  if (checkout === 'subscribed') return { what: 'subscription' };
  if (pricing || checkout) return { what: 'plans', failedBefore: checkout === 'failed' };
  return null;
}

/**
 * Opens the pricing and the Manage Subscription dialog on their events. Demo visitors are never shown a price, but offered an
 * account (product-rules.md, "Demo").
 */
export function BillingHost() {
  const { user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    const show = (next: Open) => {
      // The user may have paid in the meantime.
      if (next?.what === 'plans') void refreshUser();
      setOpen(next);
    };
    const onPricing = () => show({ what: 'plans', failedBefore: false });
    const onSubscription = () => show({ what: 'subscription' });
    window.addEventListener(OPEN_PRICING, onPricing);
    window.addEventListener(OPEN_SUBSCRIPTION, onSubscription);
    const next = dialogInQuery();
    if (next) show(next);
    return () => {
      window.removeEventListener(OPEN_PRICING, onPricing);
      window.removeEventListener(OPEN_SUBSCRIPTION, onSubscription);
    };
  }, []);
  const close = () => setOpen(null);
  if (!open) return null;
  if (open.what === 'subscription' || isPaying(user)) return <SubscriptionDialog onClose={close} />;
  if (!user) return <AccountDialog onClose={close} />;
  return <PricingDialog user={user} onClose={close} failedBefore={open.failedBefore} />;
}
