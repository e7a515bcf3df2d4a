'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { usePlanLimits } from '@/lib/client/use-plan-limits';
import { planFeatures } from '@/lib/constants/plan-features';

export function PlanFeatures({ className }: { className?: string }) {
  const limits = usePlanLimits();
  return (
    <ul className={clsx('grid gap-y-2', className)}>
      {planFeatures(limits).map(({ name, limit }) => (
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
