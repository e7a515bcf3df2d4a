'use client';

import { useId } from 'react';
import { RadioOption } from './radio-option';

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
        <RadioOption
          key={option.value}
          look="tab"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </RadioOption>
      ))}
    </fieldset>
  );
}
