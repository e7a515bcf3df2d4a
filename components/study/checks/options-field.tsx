'use client';

import { useId } from 'react';
import { RadioOption } from '@/components/ui/radio-option';

type OptionsFieldProps<T> = {
  /** The id of the element that asks. */
  labelledBy: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  lang?: string;
};

export function OptionsField<T extends number | boolean>({
  labelledBy,
  options,
  value,
  onChange,
  lang,
}: OptionsFieldProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
      {options.map((option) => (
        <RadioOption
          key={option.label}
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          <span dir="auto" lang={lang} className="wrap-anywhere">
            {option.label}
          </span>
        </RadioOption>
      ))}
    </div>
  );
}
