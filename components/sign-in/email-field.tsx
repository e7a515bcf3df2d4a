'use client';

import { useEffect, useRef } from 'react';
import { TextField } from '@/components/ui/field';
import { givenEmail } from '@/lib/client/given-email';

/** Prefilled with the email last entered in this tab. */
export function EmailField({ error }: { error?: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A password manager may have filled it in before the script ran.
    if (input.current) input.current.value ||= givenEmail.read() ?? '';
  }, []);
  return (
    <TextField
      ref={input}
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onInput={({ currentTarget }) => givenEmail.keep(currentTarget.value)}
      error={error}
    />
  );
}
