'use client';

import { type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { AdminUserWire, MoneyBackOfferWire } from '@/lib/admin/users/wire';
import { onDay } from '@/lib/client/format';
import type { Submit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';
import { ReasonField } from '../../reason-field';
import { doneText, refundLabel, refundText, whatIsLeft } from './money-back-words';
import type { ActionDialogProps } from './use-admin-action';
import { useOffer, useRefund } from './use-refund';

type OfferProps = {
  offer: Extract<MoneyBackOfferWire, { possible: true }>;
  user: AdminUserWire;
  formId: string;
  submit: Submit;
};

function Offer({ offer, user, formId, submit }: OfferProps) {
  const { form, onSubmit, onInput, failure } = submit;
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          The {offer.plan} plan, bought on {onDay(offer.bought_at)}, ends right away.{' '}
          {whatIsLeft(user)}
        </li>
        <li>{refundText(offer.amount_cents)}</li>
        <li>
          You can’t undo this. The money-back guarantee runs until {onDay(offer.possible_until)}.
        </li>
      </ul>
      <form id={formId} ref={form} onSubmit={onSubmit} onInput={onInput}>
        <ReasonField error={failure?.fields.reason} isRequired isAboutUser />
      </form>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
    </div>
  );
}

/** The money-back guarantee (product-rules.md, "Admin"). */
export function MoneyBackDialog({ user, onClose }: ActionDialogProps) {
  const formId = useId();
  const { offer, failed, error, retry } = useOffer(user.user_id);
  const { submit, refund } = useRefund(user.user_id);
  const busy = submit.step === 'busy';
  const possible = offer?.possible && !refund ? offer : undefined;

  const body = (): ReactNode => {
    if (refund) return <Alert tone="good">{doneText(refund)}</Alert>;
    if (possible) return <Offer offer={possible} user={user} formId={formId} submit={submit} />;
    if (offer && !offer.possible) return <Alert tone="info">{offer.reason}</Alert>;
    if (failed)
      return <LoadFailed error={error} title={adminScreenMessages.offerFailed} onRetry={retry} />;
    return <LoadingText>Loading the refund amount</LoadingText>;
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={refund ? 'Refunded' : 'Refund this user?'}
      description={user.email}
      footer={
        <>
          {possible ? (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={busy}
              busyLabel="Refunding..."
            >
              {refundLabel(possible.amount_cents)}
            </Button>
          ) : null}
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {possible ? 'Keep plan' : 'Close'}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
