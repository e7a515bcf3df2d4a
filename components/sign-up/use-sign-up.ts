'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  EMPTY_SIGN_UP,
  fieldOfPayload,
  firstFault,
  type SignUpField,
  type SignUpForm,
  toSignUpBody,
} from '@/lib/accounts/sign-up-form';
import { ApiError, api } from '@/lib/client/api';
import { showToast } from '@/lib/client/toast';
import { SIGN_UP_REDIRECT_MS } from '@/lib/constants/accounts';
import { utcDay } from '@/lib/time/days';

export type FieldErrors = Partial<Record<SignUpField, string>>;

/** Specification 8, "Sign-up". */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'server') return error.message || 'Please try again';
  return 'Please check your connection and try again';
}

function serverFaults(error: unknown): FieldErrors {
  const fields = error instanceof ApiError ? (error.detail.fields ?? {}) : {};
  const faults = Object.entries(fields).map(([name, text]) => [fieldOfPayload(name), text] as const);
  return Object.fromEntries(faults.filter(([field]) => field !== undefined));
}

/** The sign-up dialog's state, and what sending it does. `onDone` closes the dialog. */
export function useSignUp(onDone: () => void) {
  const router = useRouter();
  const [form, setForm] = useState<SignUpForm>(EMPTY_SIGN_UP);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  const change = (field: SignUpField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const send = async () => {
    setBusy(true);
    try {
      await api('/auth/signup', { method: 'POST', body: toSignUpBody(form) });
      showToast('good', 'Account created', 'Check your email to verify your account.');
      onDone();
      setTimeout(() => router.push('/login?signup=success&verify=pending'), SIGN_UP_REDIRECT_MS);
    } catch (error) {
      setErrors(serverFaults(error));
      showToast('bad', 'Signup failed', failureText(error));
    } finally {
      setBusy(false);
    }
  };

  /** Sends the form, or answers which field has to be mended first. */
  const submit = (): SignUpField | undefined => {
    const fault = firstFault(form, utcDay(new Date()));
    setErrors(fault ? { [fault.field]: fault.text } : {});
    if (fault) showToast('bad', fault.title, fault.text);
    else void send();
    return fault?.field;
  };

  return { form, errors, busy, change, submit, complain: setErrors };
}
