'use client';

import { clsx } from 'clsx';
import { OptionContent } from './option-content';
import type { OptionsProps } from './options-of';
import { type Outcome, outcomeOf } from './outcome';

const LOOK: Readonly<Record<Outcome | 'chosen' | 'open', string>> = {
  right: 'border-good ring-1 ring-good',
  wrong: 'border-bad ring-1 ring-bad',
  chosen: 'border-ink ring-1 ring-ink',
  open: 'border-edge not-disabled:hover:border-ink',
};

/** Options of which a press may be the answer. */
export function OptionButtons({
  labelledBy,
  options,
  value,
  judged = null,
  onChange,
  isNumbered = false,
  disabled,
  lang,
}: OptionsProps & { disabled?: boolean }) {
  return (
    <fieldset
      aria-labelledby={labelledBy}
      disabled={disabled}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      {options.map((option, at) => {
        const isChosen = option.value === value;
        const outcome = outcomeOf(option.label, isChosen, judged);
        return (
          <button
            key={option.label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
            className={clsx(
              'flex min-h-12 items-center gap-3.5 rounded border bg-sheet px-3.5 py-2.5 text-left transition-colors duration-200',
              LOOK[outcome ?? (isChosen && !judged ? 'chosen' : 'open')],
            )}
          >
            <OptionContent
              label={option.label}
              keyNumber={isNumbered ? at + 1 : undefined}
              outcome={outcome}
              lang={lang}
            />
          </button>
        );
      })}
    </fieldset>
  );
}
