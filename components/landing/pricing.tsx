import { PlanFeatures } from '@/components/billing/plan-features';
import { OFFERS } from '@/lib/billing/offers';
import { TRIAL_DAYS } from '@/lib/constants/accounts';
import { CANCEL_ANYTIME, GUARANTEE_NAME } from '@/lib/constants/plan-features';
import { ChoosePlan } from './choose-plan';
import { Section } from './section';

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
              <strong className="font-display text-3xl font-[650] tracking-[-0.03em]">
                {perMonth}
              </strong>{' '}
              <span className="text-ink-soft">a month</span>
            </p>
            <p className="mb-5 text-sm text-ink-soft">{billed}</p>
            <ChoosePlan name={name} />
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lg">Both plans include</h3>
      <PlanFeatures className="mt-4 gap-x-8 sm:grid-cols-2 lg:grid-cols-4" />
      <p className="mt-6 text-sm text-ink-soft">
        {GUARANTEE_NAME}. {CANCEL_ANYTIME}
      </p>
    </Section>
  );
}
