'use client';

import { useId } from 'react';

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex w-fit flex-wrap rounded border border-edge p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm sm:px-3.5 font-medium text-ink-soft transition-colors duration-200 hover:text-ink has-checked:bg-marker has-checked:text-on-marker has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
