'use client';

import { useState } from 'react';
import type { SignUpField } from '@/lib/accounts/sign-up/sign-up-form';
import { useFocusAfterFailure } from '@/lib/client/use-submit';
import type { FieldTexts } from './sign-up-failure';

/** `quiet` where a toast reads it out already. */
type FieldError = { text: string; quiet: boolean };
export type FieldErrors = Partial<Record<SignUpField, FieldError>>;

/** What is said at the fields. `form` is to be tied to the form, for the focus. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusAfterFailure(refusal);
  return {
    form,
    errors,
    /** After sending: all of it at once, and the focus goes to the first. */
    refuse: (texts: FieldTexts) => {
      setErrors(Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text, quiet: true }])));
      setRefusal({});
    },
    /** What turns up beside that, or while filling in. */
    add: (field: SignUpField, text: string) => {
      setErrors((before) => ({ ...before, [field]: { text, quiet: false } }));
    },
    /** Nothing of it holds once the field is changed. */
    correct: (field: string) => setErrors((before) => ({ ...before, [field]: undefined })),
  };
}
