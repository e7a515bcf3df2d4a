'use client';

import { useEffect, useRef } from 'react';
import { TextField } from '@/components/ui/field';
import { givenEmail } from '@/lib/client/given-email';

/** The email of an account, prefilled with the one last entered in this tab. */
export function EmailField({ error }: { error?: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Afterwards, since the page is prerendered; a password manager may have been there first.
    if (input.current) input.current.value ||= givenEmail.read() ?? '';
  }, []);
  return (
    <TextField
      ref={input}
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      // What a password manager calls the user name.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onInput={({ currentTarget }) => givenEmail.keep(currentTarget.value)}
      error={error}
    />
  );
}
