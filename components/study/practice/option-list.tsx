'use client';

import { clsx } from 'clsx';
import { OUTCOME, type Outcome } from '../checks/outcome';

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

type Look = Outcome | 'chosen' | 'open';

const LOOK: Readonly<Record<Look, string>> = {
  right: 'border-good ring-1 ring-good',
  wrong: 'border-bad ring-1 ring-bad',
  chosen: 'border-ink ring-1 ring-ink',
  open: 'border-edge not-disabled:hover:border-ink',
};

/** Numbered with the keys that choose them. */
export function OptionList({
  labelledBy,
  options,
  chosen,
  right,
  onChoose,
  disabled,
  lang,
}: OptionListProps) {
  const lookOf = ({ value, label }: Option): Look => {
    if (right !== null && label === right) return 'right';
    if (value !== chosen) return 'open';
    return right === null ? 'chosen' : 'wrong';
  };
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-2">
      {options.map((option, at) => {
        const look = lookOf(option);
        const outcome = look === 'right' || look === 'wrong' ? OUTCOME[look] : null;
        return (
          <button
            key={option.label}
            type="button"
            aria-pressed={option.value === chosen}
            disabled={disabled}
            onClick={() => onChoose(option.value)}
            className={clsx(
              'flex min-h-12 items-center gap-3.5 rounded border bg-sheet px-3.5 py-2.5 text-left transition-colors duration-200',
              LOOK[look],
            )}
          >
            <span aria-hidden="true" className="font-mono text-xs text-ink-soft">
              {at + 1}
            </span>
            <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
              {option.label}
            </span>
            {outcome ? (
              <span className={clsx('shrink-0 text-sm font-semibold', outcome.look)}>
                {outcome.label}
              </span>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
