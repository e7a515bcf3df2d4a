'use client';

import { clsx } from 'clsx';

type Option = { value: number | boolean; label: string };

type OptionListProps = {
  labelledBy: string;
  options: readonly Option[];
  chosen: number | boolean | null;
  /** The right option's label once it is told. */
  right: string | null;
  onChoose: (value: number | boolean) => void;
  disabled: boolean;
  lang?: string;
};

type Outcome = 'right' | 'wrong' | 'chosen' | 'open';

const LOOK: Readonly<Record<Outcome, string>> = {
  right: 'border-good ring-1 ring-good',
  wrong: 'border-bad ring-1 ring-bad',
  chosen: 'border-ink ring-1 ring-ink',
  open: 'border-edge not-disabled:hover:border-ink',
};
const WORD: Readonly<Partial<Record<Outcome, { text: string; look: string }>>> = {
  right: { text: 'Right', look: 'text-good' },
  wrong: { text: 'Not right', look: 'text-bad' },
};

/** Numbered, so that the keys choose them. */
export function OptionList({
  labelledBy,
  options,
  chosen,
  right,
  onChoose,
  disabled,
  lang,
}: OptionListProps) {
  const outcomeOf = ({ value, label }: Option): Outcome => {
    if (right !== null && label === right) return 'right';
    if (value !== chosen) return 'open';
    return right === null ? 'chosen' : 'wrong';
  };
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-2">
      {options.map((option, at) => {
        const outcome = outcomeOf(option);
        const word = WORD[outcome];
        return (
          <button
            key={option.label}
            type="button"
            aria-pressed={option.value === chosen}
            disabled={disabled}
            onClick={() => onChoose(option.value)}
            className={clsx(
              'flex min-h-12 items-center gap-3.5 rounded border bg-sheet px-3.5 py-2.5 text-left transition-colors duration-200',
              LOOK[outcome],
            )}
          >
            <span aria-hidden="true" className="font-mono text-xs text-ink-soft">
              {at + 1}
            </span>
            <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
              {option.label}
            </span>
            {word ? (
              <span className={clsx('shrink-0 text-sm font-semibold', word.look)}>{word.text}</span>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
