'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { SIGN_UP_STEPS, type SignUpStep } from '@/lib/accounts/sign-up/sign-up-form';
import { useIsHydrated } from '@/lib/client/use-on-client';

type FormStepProps = {
  step: SignUpStep;
  current: SignUpStep;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function FormStep({ step, current, title, lead, children }: FormStepProps) {
  const isReady = useIsHydrated();
  const leadId = useId();
  const number = SIGN_UP_STEPS.indexOf(step) + 1;
  return (
    <fieldset
      data-step={step}
      hidden={isReady && step !== current}
      aria-describedby={lead ? leadId : undefined}
      className={clsx('min-w-0', isReady || number === 1 || 'js:hidden')}
    >
      <legend className="mb-4 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-lg font-semibold">{title}</span>
        <span className="text-sm text-ink-soft">
          Step {number} of {SIGN_UP_STEPS.length}
        </span>
      </legend>
      {lead ? (
        <p id={leadId} className="mb-5 text-sm text-ink-soft">
          {lead}
        </p>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
        {children}
      </div>
    </fieldset>
  );
}
