'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { LegalConsent } from '@/components/legal/legal-links';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import type { UserWire } from '@/lib/accounts/wire';
import { brand } from '@/lib/brand';
import { CANCEL_ANYTIME, GUARANTEE_NAME } from '@/lib/constants/plan-features';
import { planMessages } from '@/lib/constants/plan-messages';
import { DEFAULT_PLAN, type Plan } from '@/lib/constants/plans';
import { GuaranteeNote } from './money-back-note';
import { PlanChoice } from './plan-choice';
import { PlanFeatures } from './plan-features';
import { pricingWords } from './pricing-words';
import { useCheckout } from './use-checkout';

type PayProps = { checkout: ReturnType<typeof useCheckout>; failedBefore: boolean };

function Pay({ checkout: { pay, copy, link, busy }, failedBefore }: PayProps) {
  const failure =
    pay.error ??
    copy.error ??
    (failedBefore && !busy ? planMessages.providerUnavailable : undefined);
  return (
    <>
      {failure ? (
        <Alert tone="bad" className="w-full">
          {failure}
        </Alert>
      ) : null}
      {link ? (
        <TextField
          label="Copy this link"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className="w-full"
        />
      ) : null}
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

/** `failedBefore`: the server's redirect couldn't reach the provider. */
type PricingDialogProps = { user: UserWire; onClose: () => void; failedBefore: boolean };

/** See product-rules.md, "Trial and plans". */
export function PricingDialog({ user, onClose, failedBefore }: PricingDialogProps) {
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
        <PlanChoice plan={plan} onPlan={setPlan} disabled={checkout.busy} />
        <PlanFeatures />
        <GuaranteeNote>
          <strong>{GUARANTEE_NAME}.</strong> {CANCEL_ANYTIME}
        </GuaranteeNote>
        <LegalConsent act="subscribing" />
      </div>
    </Dialog>
  );
}
