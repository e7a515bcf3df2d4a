'use client';

import { useId } from 'react';

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
        <label
          key={option.label}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded border border-edge bg-sheet px-3.5 py-2.5 transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-marker has-checked:text-on-marker has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4.5 shrink-0 accent-ink outline-none"
          />
          <span dir="auto" lang={lang} className="wrap-anywhere">
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
