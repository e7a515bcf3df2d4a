'use client';

import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { LoadingText } from '@/components/ui/skeleton';
import { showMoney } from '@/lib/billing/prices';
import { brand } from '@/lib/brand';
import { useAddressQuery, useIsHydrated } from '@/lib/client/use-on-client';
import { checkoutReturns } from '@/lib/constants/billing-messages';
import { LOCAL_PORTAL_PAGE } from '@/lib/constants/local-payments';
import { PLANS, type Plan } from '@/lib/constants/plans';
import type { LocalCheckoutWire } from '@/lib/fakes/stripe/local/wire';
import { LocalCardForm } from './local-card-form';
import { NOTHING_TO_PAY, useLocalCall } from './use-local-call';

const EVERY: Record<Plan, string> = { monthly: 'month', yearly: 'year' };

function Order({ plan }: { plan: Plan }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-rule py-4">
      <span className="font-semibold">
        {brand.product}, {plan} plan
      </span>
      <span>
        {showMoney(PLANS[plan].cents)} every {EVERY[plan]}, until you cancel
      </span>
    </p>
  );
}

const back = (label: string) => (
  <LinkButton href={checkoutReturns.cancelled} prefetch={false} variant="quiet">
    {label}
  </LinkButton>
);

function Over({ state, paid }: LocalCheckoutWire) {
  if (state === 'expired')
    return (
      <Alert tone="info" actions={back('Back to the plans')}>
        This checkout has expired. Choose a plan to start a new one.
      </Alert>
    );
  if (paid)
    return (
      <Alert tone="good" actions={back('Back to the dashboard')}>
        This is already paid for.
      </Alert>
    );
  return (
    <Alert
      tone="info"
      actions={
        <LinkButton href={LOCAL_PORTAL_PAGE} prefetch={false} variant="outline">
          Go to billing
        </LinkButton>
      }
    >
      The payment is pending. Choose its outcome on the billing page.
    </Alert>
  );
}

/** See product-rules.md, "Payments and refunds". */
export function LocalCheckout() {
  const isReady = useIsHydrated();
  const session = useAddressQuery('session') ?? '';
  const { data: checkout, failure } = useLocalCall<LocalCheckoutWire>(
    session ? `/dev/checkout?session=${encodeURIComponent(session)}` : null,
  );
  const fault = isReady && !session ? NOTHING_TO_PAY : failure;
  if (fault)
    return (
      <Alert tone="info" actions={back('Back to the dashboard')}>
        {fault}
      </Alert>
    );
  if (!checkout) {
    return <LoadingText>Loading the checkout</LoadingText>;
  }
  return (
    <>
      <Order plan={checkout.plan} />
      {checkout.state === 'open' ? (
        <LocalCardForm session={session} plan={checkout.plan} />
      ) : (
        <Over {...checkout} />
      )}
      {checkout.state === 'open' ? back('Cancel and go back') : null}
    </>
  );
}
