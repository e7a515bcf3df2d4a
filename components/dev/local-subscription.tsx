'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showMoney } from '@/lib/billing/prices';
import { api } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import type { LocalAction } from '@/lib/constants/local-payments';
import { PLANS } from '@/lib/constants/plans';
import type { LocalPortalWire } from '@/lib/fakes/stripe/local/wire';
import { lazily } from '@/lib/lazily';

type Subscription = LocalPortalWire['subscriptions'][number];
type Status = Subscription['status'];

const STATUS: Record<Status, { text: string; tone: 'good' | 'warn' | 'bad' | 'soft' }> = {
  active: { text: 'Active', tone: 'good' },
  trialing: { text: 'Trial', tone: 'good' },
  past_due: { text: 'Payment failed', tone: 'warn' },
  incomplete: { text: 'Payment pending', tone: 'warn' },
  incomplete_expired: { text: 'Never paid', tone: 'soft' },
  canceled: { text: 'Ended', tone: 'soft' },
  unpaid: { text: 'Unpaid', tone: 'bad' },
  paused: { text: 'Paused', tone: 'soft' },
};

type Labels = Partial<Record<LocalAction, (subscription: Subscription) => string>>;

const CUSTOMER_ACTIONS: Labels = {
  cancel: () => 'Cancel at period end',
  resume: () => 'Resume',
  switch_plan: ({ plan }) => `Switch to the ${plan === 'yearly' ? 'monthly' : 'yearly'} plan`,
  use_working_card: () => 'Pay with a working card',
};
const PROVIDER_EVENTS: Labels = {
  end_period: ({ status }) =>
    status === 'past_due' ? 'Fail the last retry' : 'End the period now',
  use_failing_card: () => 'Make the next payment fail',
  money_arrives: () => 'Complete the payment',
  money_fails: () => 'Fail the payment',
  refund: () => 'Refund the last payment',
};

const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));

function statusText({
  status,
  period_end,
  cancel_at_period_end,
  card_fails,
  refunded,
}: Subscription): string {
  const then = day().format(new Date(period_end));
  if (status === 'canceled') return refunded ? 'Ended. The last payment was refunded.' : 'Ended.';
  if (status === 'incomplete') return 'Starts when the payment arrives.';
  if (status === 'incomplete_expired') return 'The payment never arrived.';
  if (status === 'past_due') return 'The card was declined. It will be retried for two weeks.';
  if (cancel_at_period_end) return `Ends on ${then}.`;
  return card_fails ? `Renews on ${then}. The card will be declined.` : `Renews on ${then}.`;
}

type OnChange = (portal: LocalPortalWire) => void;

type ActionProps = { id: string; act: LocalAction; label: string; onChange: OnChange };

function ActionButton({ id, act, label, onChange }: ActionProps) {
  const { run, busy, error } = useAction(async () => {
    onChange(
      await api<LocalPortalWire>('/dev/billing', {
        method: 'POST',
        body: { subscription: id, act },
      }),
    );
  }, wordsOrWhy('That didn’t work.'));
  return (
    <div className="grid gap-2">
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        {label}
      </Button>
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </div>
  );
}

type ActionsProps = {
  title: string;
  labels: Labels;
  subscription: Subscription;
  onChange: OnChange;
};

function Actions({ title, labels, subscription, onChange }: ActionsProps) {
  const possible = subscription.acts.flatMap((act) =>
    labels[act] ? [{ act, label: labels[act](subscription) }] : [],
  );
  if (possible.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal text-ink-soft">{title}</h3>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {possible.map(({ act, label }) => (
          <ActionButton
            key={act}
            id={subscription.id}
            act={act}
            label={label}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}

export function LocalSubscription({
  subscription,
  onChange,
}: {
  subscription: Subscription;
  onChange: OnChange;
}) {
  const titleId = useId();
  const { text, tone } = STATUS[subscription.status];
  const { cents } = PLANS[subscription.plan];
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {subscription.plan === 'yearly' ? 'Yearly' : 'Monthly'} plan, {showMoney(cents)}
        </h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p role="status">{statusText(subscription)}</p>
      <Actions
        title="Your options"
        labels={CUSTOMER_ACTIONS}
        subscription={subscription}
        onChange={onChange}
      />
      <Actions
        title="Simulate an event"
        labels={PROVIDER_EVENTS}
        subscription={subscription}
        onChange={onChange}
      />
    </section>
  );
}
