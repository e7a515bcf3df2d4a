import { Check } from 'lucide-react';
import { OFFERS } from '@/lib/billing/offers';
import { TRIAL_DAYS } from '@/lib/constants/accounts';
import { PLAN_FEATURES } from '@/lib/constants/plan-features';
import { GUARANTEE_DAYS } from '@/lib/constants/plans';
import { ChoosePlan } from './choose-plan';
import { Section } from './section';

/** The prices, for visitors too; buying one takes an account. */
export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead={`Every account starts with a free ${TRIAL_DAYS}-day trial, no card needed. After that, uploads and summaries, the Drop Zone, the Hustle Wheel and the leaderboard stay free.`}
    >
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
        {OFFERS.map(({ plan, name, perMonth, billed, saving }) => (
          <li key={plan} className="sheet flex flex-col items-start gap-1 p-6 lg:p-8">
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
              {name}
              {saving ? <mark className="text-sm">{saving}</mark> : null}
            </h3>
            <p className="mt-2">
              <strong className="font-display text-3xl font-[650] tracking-[-0.03em]">{perMonth}</strong>{' '}
              <span className="text-ink-soft">a month</span>
            </p>
            <p className="mb-5 text-sm text-ink-soft">{billed}</p>
            <ChoosePlan name={name} />
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lg">Both plans include</h3>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {PLAN_FEATURES.map(({ name, limit }) => (
          <li key={name} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
            <span>
              {name}
              {limit ? <span className="text-ink-soft">, {limit}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">
        {GUARANTEE_DAYS}-day money-back guarantee. Cancel anytime and keep access until your paid period ends.
      </p>
    </Section>
  );
}
