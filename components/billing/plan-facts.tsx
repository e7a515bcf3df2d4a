import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { daysRemaining, planName, statusText } from './subscription-words';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function PlanFacts({ subscription }: { subscription: SubscriptionWire }) {
  const { badge, tone, text } = statusText(subscription);
  const days = daysRemaining(subscription);
  return (
    <div className="grid gap-4">
      <dl className="divide-y divide-rule border-y border-rule">
        <Row name="Plan">{planName(subscription)}</Row>
        <Row name="Status">
          <Badge tone={tone}>{badge}</Badge>
        </Row>
        {days ? <Row name="Days left">{days}</Row> : null}
      </dl>
      <p role="status">{text}</p>
    </div>
  );
}
