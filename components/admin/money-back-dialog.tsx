'use client';

import { type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import type { AdminUserWire, MoneyBackOfferWire } from '@/lib/admin/wire';
import { onDay } from '@/lib/client/format';
import type { Submit } from '@/lib/client/use-submit';
import { ADMIN_REASON_MAX_LENGTH, adminScreenMessages } from '@/lib/constants/admin';
import { doneText, refundLabel, refundText, whatIsLeft } from './money-back-words';
import { useMoneyBack, useOffer } from './use-money-back';

type Possible = Extract<MoneyBackOfferWire, { possible: true }>;

type OfferProps = { offer: Possible; user: AdminUserWire; formId: string; submit: Submit };

function Offer({ offer, user, formId, submit }: OfferProps) {
  const { form, onSubmit, onInput, failure } = submit;
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          The {offer.plan} plan, bought on {onDay(offer.bought_at)}, ends right away. {whatIsLeft(user)}
        </li>
        <li>{refundText(offer.amount_cents)}</li>
        <li>You can’t undo this. The money-back guarantee runs until {onDay(offer.possible_until)}.</li>
      </ul>
      <form id={formId} ref={form} onSubmit={onSubmit} onInput={onInput}>
        <TextAreaField
          label="Reason"
          hint="Kept in the log with your name, even after the account is deleted. Leave out personal details."
          name="reason"
          rows={2}
          required
          maxLength={ADMIN_REASON_MAX_LENGTH}
          error={failure?.fields.reason}
        />
      </form>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
    </div>
  );
}

function Unasked({ failed, error, retry }: { failed: boolean; error: unknown; retry: () => void }) {
  if (!failed) {
    return (
      <>
        <LoadingNote>Loading the refund amount</LoadingNote>
        <SkeletonText lines={4} />
      </>
    );
  }
  return <LoadFailed error={error} title={adminScreenMessages.offerFailed} onRetry={retry} />;
}

type MoneyBackDialogProps = { user: AdminUserWire; onGiven: () => void; onClose: () => void };

/** The money-back guarantee: shows what a refund does, asks for the reason, refunds once, and shows the outcome. */
export function MoneyBackDialog({ user, onGiven, onClose }: MoneyBackDialogProps) {
  const formId = useId();
  const { offer, ...asked } = useOffer(user.user_id);
  const { submit, given } = useMoneyBack(user.user_id, onGiven);
  const busy = submit.step === 'busy';
  const possible = offer?.possible && !given ? offer : undefined;

  const body = (): ReactNode => {
    if (given) return <Alert tone="good">{doneText(given)}</Alert>;
    if (possible) return <Offer offer={possible} user={user} formId={formId} submit={submit} />;
    if (offer && !offer.possible) return <Alert tone="info">{offer.reason}</Alert>;
    return <Unasked {...asked} />;
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={given ? 'Refunded' : 'Refund this user?'}
      description={user.email}
      footer={
        <>
          {possible ? (
            <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Refunding...">
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
