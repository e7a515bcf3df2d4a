'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '@/lib/client/use-on-client';
import { Field, Input, type TextField } from './field';

export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  quiet,
  className,
  ...input
}: ComponentProps<typeof TextField>) {
  const isReady = useIsHydrated();
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Browsers save a password, and don't offer it as an autocomplete entry, if its field has the password type on
    // submit.
    const form = control.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...{ label, hint, error, hideLabel, quiet, className }}>
      {(described) => (
        <span className="relative grid">
          <Input
            {...input}
            {...described}
            ref={control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={isReady ? 'pr-18' : undefined}
          />
          {isReady ? (
            <button
              type="button"
              aria-controls={described.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 min-w-16 rounded px-3.5 text-sm font-semibold text-pen underline underline-offset-4 disabled:cursor-not-allowed disabled:opacity-50"
            >
              {shown ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
