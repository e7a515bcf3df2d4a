'use client';

import { Check, Link2, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { LegalConsent } from '@/components/legal/legal-links';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { brand } from '@/lib/brand';
import { SIGN_IN_FOR_PLANS } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/use-session';
import { PLAN_FEATURES } from '@/lib/constants/plan-features';
import { planMessages } from '@/lib/constants/plan-messages';
import { DEFAULT_PLAN, type Plan } from '@/lib/constants/plans';
import { GUARANTEE_NAME } from './money-back-words';
import { PlanChoice } from './plan-choice';
import { pricingWords } from './pricing-words';
import { useCheckout } from './use-checkout';

function Features() {
  return (
    <ul className="grid gap-2">
      {PLAN_FEATURES.map(({ name, limit }) => (
        <li key={name} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
          <span>
            {name}
            {limit ? <span className="text-ink-soft">, {limit}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Guarantee() {
  return (
    <p className="flex items-start gap-2.5 rounded bg-paper px-3.5 py-3 text-sm">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
      <span>
        <strong>{GUARANTEE_NAME}.</strong> Cancel anytime and keep access until your paid period ends.
      </span>
    </p>
  );
}

/** For browsers that don't let the page copy. */
function LinkByHand({ link }: { link: string }) {
  const id = useId();
  return (
    <div className="grid w-full gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Copy this link
      </label>
      <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
    </div>
  );
}

type PayProps = { checkout: ReturnType<typeof useCheckout>; failedBefore: boolean };

function Pay({ checkout: { pay, copy, link, busy }, failedBefore }: PayProps) {
  const failure = pay.error ?? copy.error ?? (failedBefore && !busy ? planMessages.providerUnavailable : undefined);
  return (
    <>
      {failure ? (
        <Alert tone="bad" className="w-full">
          {failure}
        </Alert>
      ) : null}
      {link ? <LinkByHand link={link} /> : null}
      <Button
        variant="pen"
        className="max-sm:w-full sm:grow"
        onClick={pay.run}
        disabled={busy}
        busy={pay.busy}
        busyLabel="Opening checkout..."
      >
        {failure ? 'Try Again' : 'Continue'}
      </Button>
      <Button
        variant="quiet"
        className="max-sm:w-full"
        onClick={copy.run}
        disabled={busy}
        busy={copy.busy}
        busyLabel="Copying..."
      >
        <Link2 aria-hidden="true" className="size-4.5" />
        Copy checkout link
      </Button>
    </>
  );
}

type PricingDialogProps = {
  onClose: () => void;
  /** The last try was made elsewhere and couldn't reach the provider. */
  failedBefore: boolean;
};

/** Specification 2, "Pricing": the two plans, what they include, and the way to the provider's page. */
export function PricingDialog({ onClose, failedBefore }: PricingDialogProps) {
  const { user } = useSession();
  const [plan, setPlan] = useState<Plan>(DEFAULT_PLAN);
  const checkout = useCheckout(plan, onClose);
  const { badge, lead } = pricingWords(user);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={checkout.busy}
      title={`Upgrade to Continue Being ${brand.product}`}
      description={lead}
      footer={<Pay checkout={checkout} failedBefore={failedBefore} />}
    >
      <div className="grid gap-5">
        {badge ? (
          <Badge tone={badge.tone} className="justify-self-start">
            {badge.text}
          </Badge>
        ) : null}
        {user ? null : (
          <p>
            <TextLink href={SIGN_IN_FOR_PLANS}>Sign in or create an account</TextLink>
          </p>
        )}
        <PlanChoice plan={plan} onPlan={setPlan} disabled={checkout.busy} />
        <Features />
        <Guarantee />
        <LegalConsent act="subscribing" />
      </div>
    </Dialog>
  );
}
