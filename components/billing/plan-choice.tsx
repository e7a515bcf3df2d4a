'use client';

import { useId } from 'react';
import { OFFERS } from '@/lib/billing/offers';
import type { Plan } from '@/lib/constants/plans';

export function PlanChoice({
  plan,
  onPlan,
  disabled,
}: {
  plan: Plan;
  onPlan: (plan: Plan) => void;
  disabled: boolean;
}) {
  const group = useId();
  return (
    <fieldset disabled={disabled} className="grid gap-2.5 sm:grid-cols-2">
      <legend className="sr-only">Plan</legend>
      {OFFERS.map(({ plan: option, name, perMonth, billed, saving }) => (
        <label
          key={option}
          className="flex cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded border border-edge p-3.5 transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <span className="flex items-center gap-2.5 font-semibold">
            <input
              type="radio"
              name={group}
              value={option}
              checked={option === plan}
              onChange={() => onPlan(option)}
              className="size-4.5 accent-pen outline-none"
            />
            {name}
          </span>
          {saving ? (
            <mark className="text-xs font-semibold max-sm:order-last">{saving}</mark>
          ) : null}
          <span className="text-right sm:w-full sm:text-left">
            <strong className="font-display text-2xl font-semibold tracking-tight">
              {perMonth}
            </strong>{' '}
            <span className="text-sm whitespace-nowrap text-ink-soft">a month</span>
          </span>
          <span className="text-sm text-ink-soft max-sm:grow max-sm:pl-7 sm:w-full">{billed}</span>
        </label>
      ))}
    </fieldset>
  );
}
