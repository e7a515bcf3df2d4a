'use client';

import { clsx } from 'clsx';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { grouped } from '@/lib/client/format';
import { rewardMessages } from '@/lib/constants/reward-messages';
import type { RewardItemWire } from '@/lib/rewards/wire';
import { type Act, actOf } from './act-of';
import { RewardMark } from './reward-mark';
import { StockLine } from './stock-line';

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

type RewardCardProps = {
  item: RewardItemWire;
  balance: number;
  isAdult: boolean;
  equipped: boolean;
  onAct: (act: Act) => void;
};

function Reach({ item, balance, id }: { item: RewardItemWire; balance: number; id: string }) {
  const { name, points_cost, points_needed } = item;
  return (
    <div className="grid gap-1.5">
      <Progress
        label={`Points for ${name}`}
        value={balance}
        max={points_cost}
        valueText={`${grouped(balance)} of ${grouped(points_cost)} points`}
      />
      <p id={id} className="text-sm text-ink-soft">
        {rewardMessages.pointsNeeded(points_needed)}
      </p>
    </div>
  );
}

export function RewardCard({ item, balance, isAdult, equipped, onAct }: RewardCardProps) {
  const id = useId();
  const { name, description, points_cost, value, current_stock, affordable, owned, adults_only } =
    item;
  const { act, label, enabled } = actOf(item, { isAdult, equipped });
  return (
    <li className="sheet flex flex-col gap-3 p-4.5" aria-labelledby={`${id}-name`}>
      <div className="flex items-start gap-3">
        <RewardMark item={item} />
        <div className="min-w-0 grow">
          <h2 id={`${id}-name`} className="text-lg">
            {name}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-mono font-semibold tabular-nums">
              {grouped(points_cost)} points
            </span>
            {value > 0 ? (
              <span className="text-sm text-ink-soft">{dollars.format(value)} value</span>
            ) : null}
          </p>
        </div>
        {owned ? <Badge tone="good">{equipped ? 'In use' : 'Owned'}</Badge> : null}
      </div>
      <p className="text-sm">{description}</p>
      <div className="mt-auto grid gap-3">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <StockLine stock={current_stock} />
          {adults_only ? (
            <span id={`${id}-age`} className="text-ink-soft">
              Ages 18 and up
            </span>
          ) : null}
        </p>
        {affordable || owned ? null : <Reach item={item} balance={balance} id={`${id}-reach`} />}
        <Button
          size="small"
          variant={act === 'redeem' && enabled ? 'solid' : 'outline'}
          disabled={!enabled}
          aria-describedby={clsx(
            `${id}-name`,
            !affordable && !owned && `${id}-reach`,
            adults_only && !isAdult && `${id}-age`,
          )}
          onClick={() => onAct(act)}
        >
          {label}
        </Button>
      </div>
    </li>
  );
}
