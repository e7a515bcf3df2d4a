'use client';

import { clsx } from 'clsx';

type OptionButtonsProps<T> = {
  /** The id of the element that asks. */
  labelledBy: string;
  options: readonly { value: T; label: string }[];
  chosen: T | null;
  /** Null until the answer is judged. */
  correct: boolean | null;
  onChoose: (value: T) => void;
  lang?: string;
};

const OUTCOME = {
  true: 'border-good bg-sheet ring-1 ring-good',
  false: 'border-bad bg-sheet ring-1 ring-bad',
  null: 'border-ink bg-marker text-on-marker',
} as const;

/** Options that are answered with one press. */
export function OptionButtons<T extends number | boolean>({
  labelledBy,
  options,
  chosen,
  correct,
  onChoose,
  lang,
}: OptionButtonsProps<T>) {
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-2">
      {options.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'min-h-12 rounded border px-3.5 py-2.5 text-left transition-colors duration-200 not-disabled:hover:border-ink',
            value === chosen ? OUTCOME[`${correct}`] : 'border-edge bg-sheet',
          )}
        >
          <span dir="auto" lang={lang} className="wrap-anywhere">
            {label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
