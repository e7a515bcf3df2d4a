'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SignUpStep } from '@/lib/accounts/sign-up/sign-up-form';

/** The step that the current entry of the browser's history stands for. */
const entryStep = (): SignUpStep => (window.history.state?.signUpStep === 'prizes' ? 'prizes' : 'account');

/**
 * Which step of the form shows. `moveTo` also puts the focus into its first field; `show` leaves the focus to the caller. The second
 * step is an entry of the history, so that the browser's Back leads to the first step and not off the page.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<SignUpStep>('account');
  const [arrival, setArrival] = useState<{ at: SignUpStep }>();
  useEffect(() => {
    if (arrival) form.current?.querySelector<HTMLElement>(`[data-step=${arrival.at}] :is(input, textarea)`)?.focus();
  }, [form, arrival]);
  const arrive = (next: SignUpStep) => {
    setStep(next);
    setArrival({ at: next });
  };
  const follow = useEffectEvent(() => {
    if (entryStep() !== step) arrive(entryStep());
  });
  // One listener for good: the router renders while the event is dispatched, and one that was added meanwhile would miss it.
  useEffect(() => {
    const onPopState = () => follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const moveTo = (next: SignUpStep) => {
    // `popstate` follows.
    if (next === 'account' && entryStep() === 'prizes') return window.history.back();
    if (next === 'prizes' && entryStep() === 'account') window.history.pushState({ signUpStep: next }, '');
    arrive(next);
  };
  return { step, show: setStep, moveTo };
}
