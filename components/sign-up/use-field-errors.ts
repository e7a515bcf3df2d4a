'use client';

import { useState } from 'react';
import type { SignUpField, SignUpForm } from '@/lib/accounts/sign-up/sign-up-form';
import { useFocusAfterFailure } from '@/lib/client/use-submit';
import type { FieldTexts } from './sign-up-failure';

let kept: Partial<SignUpForm> = {};

/** The fields filled in so far, until the page is left: closing the dialog by mistake loses nothing. */
export const draft = {
  read: (): Partial<SignUpForm> => kept,
  keep: (form: SignUpForm): void => {
    kept = form;
  },
  drop: (): void => {
    kept = {};
  },
};

/** `quiet`: a toast announces it. */
export type FieldErrors = Partial<Record<SignUpField, { text: string; quiet: boolean }>>;

export function fieldProps(name: SignUpField, errors: FieldErrors) {
  const { text: error, quiet } = errors[name] ?? {};
  return { name, error, quiet, required: true, defaultValue: draft.read()[name] };
}

/** `form` is the ref of the form, for the focus. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusAfterFailure(refusal);
  return {
    form,
    errors,
    /** After sending: replaces all errors and focuses the first. */
    refuse: (texts: FieldTexts) => {
      setErrors(
        Object.fromEntries(
          Object.entries(texts).map(([field, text]) => [field, { text, quiet: true }]),
        ),
      );
      setRefusal({});
    },
    add: (field: SignUpField, text: string) =>
      setErrors((before) => ({ ...before, [field]: { text, quiet: false } })),
    correct: (field: string) => setErrors((before) => ({ ...before, [field]: undefined })),
  };
}
