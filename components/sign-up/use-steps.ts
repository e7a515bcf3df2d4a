'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SignUpStep } from '@/lib/accounts/sign-up/sign-up-form';

const entryStep = (): SignUpStep =>
  window.history.state?.signUpStep === 'prizes' ? 'prizes' : 'account';

/**
 * The second step is a history entry, so that the browser's Back leads to the first step. `moveTo` focuses the step's first field;
 * `show` doesn't.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<SignUpStep>('account');
  const [arrival, setArrival] = useState<{ at: SignUpStep }>();
  useEffect(() => {
    if (arrival)
      form.current
        ?.querySelector<HTMLElement>(`[data-step=${arrival.at}] :is(input, textarea)`)
        ?.focus();
  }, [form, arrival]);
  const arrive = (next: SignUpStep) => {
    setStep(next);
    setArrival({ at: next });
  };
  const follow = useEffectEvent(() => {
    if (entryStep() !== step) arrive(entryStep());
  });
  // The same listener throughout: the router renders during the event, and a listener added meanwhile would miss it.
  useEffect(() => {
    const onPopState = () => follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const moveTo = (next: SignUpStep) => {
    // `popstate` follows.
    if (next === 'account' && entryStep() === 'prizes') return window.history.back();
    if (next === 'prizes' && entryStep() === 'account')
      window.history.pushState({ signUpStep: next }, '');
    arrive(next);
  };
  return { step, show: setStep, moveTo };
}
