'use client';

import { ExternalLink } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { openPricing } from '@/lib/client/open-plans';
import { cancelQuestion, type Standing, standingOf } from './subscription-words';
import type { SubscriptionActs } from './use-subscription-acts';

const CAN_CANCEL: readonly Standing[] = ['renewing', 'past_due'];
const HAS_PORTAL: readonly Standing[] = ['renewing', 'ending', 'past_due', 'ended'];
const CAN_BUY: readonly Standing[] = ['trial', 'ended', 'none'];

type Act = { run: () => void; busy: boolean; error?: string };

function Failure({ text }: { text: string | undefined }) {
  return text ? (
    <Alert tone="bad" className="w-full">
      {text}
    </Alert>
  ) : null;
}

type QuestionProps = { subscription: SubscriptionWire; cancel: Act; onKeep: () => void };

/** Asks before the plan is canceled. */
function CancelQuestion({ subscription, cancel, onKeep }: QuestionProps) {
  return (
    <>
      <Failure text={cancel.error} />
      <p className="w-full">{cancelQuestion(subscription)}</p>
      <Button variant="danger" onClick={cancel.run} busy={cancel.busy} busyLabel="Canceling...">
        Cancel at period end
      </Button>
      <Button variant="outline" disabled={cancel.busy} onClick={onKeep}>
        Keep my plan
      </Button>
    </>
  );
}

function BillingButton({ portal, pastDue, disabled }: { portal: Act; pastDue: boolean; disabled: boolean }) {
  return (
    <Button
      variant={pastDue ? 'solid' : 'outline'}
      onClick={portal.run}
      disabled={disabled}
      busy={portal.busy}
      busyLabel="Opening..."
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
      {pastDue ? 'Update card' : 'Manage Billing'}
    </Button>
  );
}

type SubscriptionActionsProps = { subscription: SubscriptionWire; acts: SubscriptionActs; onClose: () => void };

/** What can be done about a plan. */
export function SubscriptionActions({ subscription, acts, onClose }: SubscriptionActionsProps) {
  const { asking, setAsking, cancel, resume, portal } = acts;
  const standing = standingOf(subscription);
  const busy = resume.busy || portal.busy;
  const upgrade = () => {
    onClose();
    openPricing();
  };
  if (asking) return <CancelQuestion subscription={subscription} cancel={cancel} onKeep={() => setAsking(false)} />;
  return (
    <>
      <Failure text={resume.error ?? portal.error} />
      {CAN_BUY.includes(standing) ? (
        <Button variant="pen" onClick={upgrade}>
          Upgrade
        </Button>
      ) : null}
      {standing === 'ending' ? (
        <Button onClick={resume.run} disabled={busy} busy={resume.busy} busyLabel="Resuming...">
          Resume my plan
        </Button>
      ) : null}
      {HAS_PORTAL.includes(standing) ? (
        <BillingButton portal={portal} pastDue={standing === 'past_due'} disabled={busy} />
      ) : null}
      {CAN_CANCEL.includes(standing) ? (
        <Button variant="quiet" disabled={busy} onClick={() => setAsking(true)}>
          Cancel plan
        </Button>
      ) : null}
    </>
  );
}
