'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import { requestMail } from '@/components/sign-in/request-mail';
import { isEmail, maskPhone, normalizeEmail, preparePassword } from '@/lib/accounts/rules';
import { safePath, withNext } from '@/lib/accounts/sign-in/safe-path';
import {
  findFaults,
  type SignUpFault,
  type SignUpField,
  type SignUpForm,
  stepOf,
  toSignUpBody,
} from '@/lib/accounts/sign-up/sign-up-form';
import type { GoogleProofWire, SignedInWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';
import { givenEmail } from '@/lib/client/given-email';
import { saveSession } from '@/lib/client/session/session';
import { requestedNext, storeNext } from '@/lib/client/session/stored-next';
import { showToast } from '@/lib/client/toast';
import { accountMessages } from '@/lib/constants/account-messages';
import { SIGN_UP_REDIRECT_MS, SIGNED_UP_PATH } from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import { type FieldTexts, failureText, firstFault, serverFaults } from './sign-up-failure';
import { draft, useFieldErrors } from './use-field-errors';
import { useSteps } from './use-steps';

/** Uncontrolled fields, so that what the browser filled in before hydration counts. */
const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as SignUpForm;

/** See product-rules.md, "Accounts". Keeps the caret's place. */
function keepMasked(phone: HTMLInputElement): void {
  const masked = maskPhone(phone.value);
  if (masked === phone.value) return;
  const caret = maskPhone(phone.value.slice(0, phone.selectionStart ?? undefined)).length;
  phone.value = masked;
  phone.setSelectionRange(caret, caret);
}

/** Loads the list (200 kB) only for a form with errors, so that all of them show at once. */
async function isCommon(password: string): Promise<boolean> {
  const { isCommonPassword } = await import('@/lib/accounts/passwords/common-passwords');
  return isCommonPassword(preparePassword(password));
}

/** Keeps names that are already filled in. */
function fillIn(form: HTMLFormElement, { email, first_name, last_name }: GoogleProofWire): void {
  const field = (name: SignUpField) => form.elements.namedItem(name) as HTMLInputElement;
  field('email').value = email;
  field('firstName').value ||= first_name;
  field('lastName').value ||= last_name;
}

/** Google has verified the email, so the account and a session open at once. */
async function signUpWithGoogle(filled: SignUpForm): Promise<void> {
  const { user, session_token } = await api<SignedInWire>('/auth/google', {
    method: 'POST',
    body: toSignUpBody(filled),
  });
  saveSession(user, session_token);
  window.location.assign(safePath(requestedNext()));
}

export function useSignUp(onDone: (() => void) | undefined, proof: GoogleProofWire | undefined) {
  const router = useRouter();
  const { form, errors, refuse, add, correct } = useFieldErrors();
  const { step, show, moveTo } = useSteps(form);
  const [phase, setPhase] = useState<'filling' | 'busy' | 'done'>('filling');
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (form.current && proof) fillIn(form.current, proof);
  }, [form, proof]);

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const control = target as HTMLInputElement;
    if (control.name === 'phone') keepMasked(control);
    correct(control.name);
    draft.keep(read(currentTarget));
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name !== 'email' || value === '' || isEmail(normalizeEmail(value))) return;
    add('email', accountMessages.email);
  };

  /** Shows the step of the first invalid field. */
  const refuseFields = (texts: FieldTexts) => {
    const first = firstFault(texts);
    if (first) show(stepOf(first));
    refuse(texts);
  };

  const send = async (filled: SignUpForm) => {
    setPhase('busy');
    setFailure(undefined);
    try {
      if (proof) return await signUpWithGoogle(filled);
      await requestMail('/auth/signup', toSignUpBody(filled));
      givenEmail.keep(filled.email.trim());
      setPhase('done');
      draft.drop();
      showToast('good', 'Account created', 'Check your email to verify your account.');
      onDone?.();
      storeNext();
      setTimeout(() => router.push(withNext(SIGNED_UP_PATH, requestedNext())), SIGN_UP_REDIRECT_MS);
    } catch (error) {
      setPhase('filling');
      const texts = serverFaults(error);
      const text = failureText(error);
      refuseFields(texts);
      // The toast disappears: an error without a field stays above the button.
      if (Object.keys(texts).length === 0) setFailure(text);
      showToast('bad', 'Signup failed', text);
    }
  };

  const checkCommonPassword = async (password: string) => {
    const isCurrent = () => form.current && read(form.current).password === password;
    if ((await isCommon(password).catch(() => false)) && isCurrent())
      add('password', accountMessages.passwordCommon);
  };

  const refuseFaults = (faults: SignUpFault[], first: SignUpFault, { password }: SignUpForm) => {
    refuseFields(Object.fromEntries(faults.map(({ field, text }) => [field, text])));
    showToast('bad', first.title, first.text);
    if (step === 'account' && faults.every(({ field }) => field !== 'password'))
      void checkCommonPassword(password);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = read(event.currentTarget);
    const faults = findFaults(filled, utcDay(new Date()));
    const due =
      step === 'account' ? faults.filter(({ field }) => stepOf(field) === 'account') : faults;
    const [first] = due;
    if (first) return refuseFaults(due, first, filled);
    if (step === 'prizes') return void send(filled);
    refuse({});
    moveTo('prizes');
  };

  return {
    form,
    errors,
    failure,
    phase,
    step,
    goBack: () => moveTo('account'),
    onInput,
    onBlur,
    onSubmit,
  };
}
