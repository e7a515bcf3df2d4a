'use client';

import { useId } from 'react';
import { RadioOption } from '@/components/ui/radio-option';
import { OUTCOME, type Outcome } from './outcome';

export type OptionsFieldProps<T> = {
  /** The id of the element that asks. */
  labelledBy: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  lang?: string;
  /** Shows the keys that choose. */
  isNumbered?: boolean;
  outcomeOf?: (label: string) => Outcome | null;
};

export function OptionsField<T extends number | boolean>({
  labelledBy,
  options,
  value,
  onChange,
  lang,
  isNumbered = false,
  outcomeOf,
}: OptionsFieldProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
      {options.map((option, at) => {
        const outcome = outcomeOf?.(option.label);
        return (
          <RadioOption
            key={option.label}
            name={name}
            checked={option.value === value}
            tone={outcome ? OUTCOME[outcome].tone : undefined}
            onChange={() => onChange(option.value)}
          >
            {isNumbered ? (
              <span aria-hidden="true" className="hidden font-mono text-xs pointer-fine:inline">
                {at + 1}
              </span>
            ) : null}
            <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
              {option.label}
            </span>
            {outcome ? (
              <span className={`text-sm font-semibold ${OUTCOME[outcome].look}`}>
                {OUTCOME[outcome].label}
              </span>
            ) : null}
          </RadioOption>
        );
      })}
    </div>
  );
}
