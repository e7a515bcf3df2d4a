'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import { isEmail, maskPhone, normaliseEmail } from '@/lib/accounts/rules';
import {
  fieldOfPayload,
  firstFault,
  isComplete,
  type SignUpField,
  type SignUpForm,
  toSignUpBody,
} from '@/lib/accounts/sign-up-form';
import type { GoogleProofWire } from '@/lib/accounts/wire';
import { ApiError, api, fieldFaults, serverWords } from '@/lib/client/api';
import { showToast } from '@/lib/client/toast';
import { useFocusAfterFailure } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';
import { SIGN_UP_REDIRECT_MS, SIGNED_UP_PATH } from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';
import { draft } from './draft';
import { fillIn, signUpWithGoogle } from './sign-up-with-google';

export type FieldErrors = Partial<Record<SignUpField, string>>;

/** Specification 8, "Sign-up". */
function failureText(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.kind === 'server';
  return isAnswer ? (serverWords(error) ?? 'Please try again') : 'Please check your connection and try again';
}

function serverFaults(error: unknown): FieldErrors {
  const faults = Object.entries(fieldFaults(error)).map(([name, text]) => [fieldOfPayload(name), text] as const);
  return Object.fromEntries(faults.filter(([field]) => field !== undefined));
}

/** The fields stay the browser's own, so that what it filled in before the script was there counts too. */
const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as SignUpForm;

/** Specification 5: the field accepts a phone number's characters only. The caret stays where it was. */
function keepMasked(phone: HTMLInputElement): void {
  const masked = maskPhone(phone.value);
  if (masked === phone.value) return;
  const caret = maskPhone(phone.value.slice(0, phone.selectionStart ?? undefined)).length;
  phone.value = masked;
  phone.setSelectionRange(caret, caret);
}

/**
 * The sign-up form's state, and what sending it does. `onDone` closes the dialog around it; `proof` is what Google
 * told about whoever fills it in.
 */
export function useSignUp(onDone: () => void, proof: GoogleProofWire | undefined) {
  const router = useRouter();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<FieldErrors>();
  const [step, setStep] = useState<'filling' | 'busy' | 'done'>('filling');
  const [complete, setComplete] = useState(false);
  const form = useFocusAfterFailure(refused);

  useEffect(() => {
    if (!form.current) return;
    if (proof) fillIn(form.current, proof);
    setComplete(isComplete(read(form.current)));
  }, [form, proof]);

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const control = target as HTMLInputElement;
    if (control.name === 'phone') keepMasked(control);
    setErrors((before) => ({ ...before, [control.name]: undefined }));
    const filled = read(currentTarget);
    draft.keep(filled);
    setComplete(isComplete(filled));
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name !== 'email' || value === '' || isEmail(normaliseEmail(value))) return;
    setRefused(undefined);
    setErrors((before) => ({ ...before, email: accountMessages.email }));
  };

  const refuse = (faults: FieldErrors, title: string, text: string) => {
    setErrors(faults);
    setRefused(faults);
    showToast('bad', title, text);
  };

  const send = async (filled: SignUpForm) => {
    setStep('busy');
    try {
      if (proof) return await signUpWithGoogle(filled);
      await api('/auth/signup', { method: 'POST', body: toSignUpBody(filled) });
      setStep('done');
      draft.drop();
      showToast('good', 'Account created', 'Check your email to verify your account.');
      onDone();
      setTimeout(() => router.push(SIGNED_UP_PATH), SIGN_UP_REDIRECT_MS);
    } catch (error) {
      setStep('filling');
      refuse(serverFaults(error), 'Signup failed', failureText(error));
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = read(event.currentTarget);
    const fault = firstFault(filled, utcDay(new Date()));
    if (fault) refuse({ [fault.field]: fault.text }, fault.title, fault.text);
    else void send(filled);
  };

  /** What was refused is read out by the toast; what is noticed while typing, by its field. */
  return { form, errors, isRefused: refused !== undefined, step, complete, onInput, onBlur, onSubmit };
}
