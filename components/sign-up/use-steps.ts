'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { SignUpStep } from '@/lib/accounts/sign-up/sign-up-form';

/** Which step of the form shows. `moveTo` also puts the focus into its first field; `show` leaves the focus to the caller. */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<SignUpStep>('account');
  const [arrival, setArrival] = useState<{ at: SignUpStep }>();
  useEffect(() => {
    if (arrival) form.current?.querySelector<HTMLElement>(`[data-step=${arrival.at}] :is(input, textarea)`)?.focus();
  }, [form, arrival]);
  const moveTo = (next: SignUpStep) => {
    setStep(next);
    setArrival({ at: next });
  };
  return { step, show: setStep, moveTo };
}
