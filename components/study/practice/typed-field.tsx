'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Input } from '@/components/ui/field';

type TypedFieldProps = {
  labelledBy: string;
  value: string;
  onChange: (value: string) => void;
  /** Null until it's judged. */
  correct: boolean | null;
  lang?: string;
};

/** Takes the focus: typing is all that there is to do. */
export function TypedField({ labelledBy, value, onChange, correct, lang }: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Input
      ref={input}
      aria-labelledby={labelledBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      readOnly={correct !== null}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={200}
      lang={lang}
      className={clsx(
        correct === true && 'border-good ring-1 ring-good',
        correct === false && 'border-bad ring-1 ring-bad',
      )}
    />
  );
}
