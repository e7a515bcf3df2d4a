'use client';

import { ExternalLink } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { openPricing } from '@/lib/client/open-plans';
import { cancelQuestion, type PlanStatus, planStatus } from './subscription-words';
import type { PlanActions } from './use-plan-actions';

const CAN_CANCEL: readonly PlanStatus[] = ['renewing', 'past_due'];
const HAS_PORTAL: readonly PlanStatus[] = ['renewing', 'ending', 'past_due', 'ended'];
const CAN_BUY: readonly PlanStatus[] = ['trial', 'ended', 'none'];

function Failure({ text }: { text: string | undefined }) {
  return text ? (
    <Alert tone="bad" className="w-full">
      {text}
    </Alert>
  ) : null;
}

type QuestionProps = {
  subscription: SubscriptionWire;
  cancel: PlanActions['cancel'];
  onKeep: () => void;
};

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

type PortalProps = { portal: PlanActions['portal']; pastDue: boolean; disabled: boolean };

function PortalButton({ portal, pastDue, disabled }: PortalProps) {
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

type SubscriptionActionsProps = {
  subscription: SubscriptionWire;
  actions: PlanActions;
  onClose: () => void;
};

export function SubscriptionActions({ subscription, actions, onClose }: SubscriptionActionsProps) {
  const { asking, setAsking, cancel, resume, portal } = actions;
  const status = planStatus(subscription);
  const busy = resume.busy || portal.busy;
  const upgrade = () => {
    onClose();
    openPricing();
  };
  if (asking)
    return (
      <CancelQuestion subscription={subscription} cancel={cancel} onKeep={() => setAsking(false)} />
    );
  return (
    <>
      <Failure text={resume.error ?? portal.error} />
      {CAN_BUY.includes(status) ? (
        <Button variant="pen" onClick={upgrade}>
          Upgrade
        </Button>
      ) : null}
      {status === 'ending' ? (
        <Button onClick={resume.run} disabled={busy} busy={resume.busy} busyLabel="Resuming...">
          Resume my plan
        </Button>
      ) : null}
      {HAS_PORTAL.includes(status) ? (
        <PortalButton portal={portal} pastDue={status === 'past_due'} disabled={busy} />
      ) : null}
      {CAN_CANCEL.includes(status) ? (
        <Button variant="quiet" disabled={busy} onClick={() => setAsking(true)}>
          Cancel plan
        </Button>
      ) : null}
    </>
  );
}
