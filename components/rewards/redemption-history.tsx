'use client';

import { Badge } from '@/components/ui/badge';
import { counted, onDay } from '@/lib/client/format';
import type { RedemptionStatus } from '@/lib/constants/rewards';
import type { RedemptionWire } from '@/lib/rewards/wire';

const STATUS: Record<RedemptionStatus, { tone: 'good' | 'warn' | 'bad'; text: string }> = {
  completed: { tone: 'good', text: 'Completed' },
  pending: { tone: 'warn', text: 'Pending' },
  fulfilled: { tone: 'good', text: 'Fulfilled' },
  refused: { tone: 'bad', text: 'Declined, points returned' },
};

export function RedemptionHistory({ redemptions }: { redemptions: readonly RedemptionWire[] }) {
  if (redemptions.length === 0) {
    return (
      <p className="text-ink-soft">
        Nothing redeemed yet. Your orders and their status will appear here.
      </p>
    );
  }
  return (
    <ul className="sheet divide-y divide-rule">
      {redemptions.map(({ id, item_name, redeemed_at, points_spent, status, note, tracking }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4.5 py-3"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{item_name}</span>
            <span className="block text-sm text-ink-soft">
              <time dateTime={redeemed_at}>{onDay(redeemed_at)}</time>,{' '}
              {counted(points_spent, 'point')}
            </span>
            {tracking ? (
              <span className="block text-sm">
                Tracking number: <span className="font-mono wrap-anywhere">{tracking}</span>
              </span>
            ) : null}
            {note ? (
              <span className="block text-sm wrap-anywhere" dir="auto">
                {note}
              </span>
            ) : null}
          </span>
          <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
        </li>
      ))}
    </ul>
  );
}
