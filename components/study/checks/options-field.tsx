'use client';

import { useId } from 'react';
import { RadioOption } from '@/components/ui/radio-option';
import { OptionContent } from './option-content';
import type { OptionsProps } from './options-of';
import { OUTCOME, outcomeOf } from './outcome';

/** Options to choose one of, before the answer is sent. */
export function OptionsField({
  labelledBy,
  options,
  value,
  judged = null,
  onChange,
  isNumbered = false,
  lang,
}: OptionsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
      {options.map((option, at) => {
        const isChosen = option.value === value;
        const outcome = outcomeOf(option.label, isChosen, judged);
        return (
          <RadioOption
            key={option.label}
            name={name}
            checked={isChosen}
            tone={outcome ? OUTCOME[outcome].tone : undefined}
            onChange={() => onChange(option.value)}
          >
            <OptionContent
              label={option.label}
              keyNumber={isNumbered ? at + 1 : undefined}
              outcome={outcome}
              lang={lang}
            />
          </RadioOption>
        );
      })}
    </div>
  );
}
