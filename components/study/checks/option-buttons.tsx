'use client';

import { clsx } from 'clsx';
import { OUTCOME, type Outcome } from './outcome';

type Option<T> = { value: T; label: string };

type OptionButtonsProps<T> = {
  /** The id of the element that asks. */
  labelledBy: string;
  options: readonly Option<T>[];
  chosen: T | null;
  /** How the answer was judged; null until it is. */
  judged: { correct: boolean; right: string | null } | null;
  onChoose: (value: T) => void;
  /** Shows the keys that choose. */
  isNumbered?: boolean;
  disabled?: boolean;
  lang?: string;
};

type Look = Outcome | 'chosen' | 'open';

const LOOK: Readonly<Record<Look, string>> = {
  right: 'border-good ring-1 ring-good',
  wrong: 'border-bad ring-1 ring-bad',
  chosen: 'border-ink ring-1 ring-ink',
  open: 'border-edge not-disabled:hover:border-ink',
};

type Judged = OptionButtonsProps<unknown>['judged'];

/** The right option is shown as such once its label is told. */
function lookOf({ label }: { label: string }, isChosen: boolean, judged: Judged): Look {
  if (!judged) return isChosen ? 'chosen' : 'open';
  if (judged.right === label) return 'right';
  if (!isChosen) return 'open';
  return judged.correct ? 'right' : 'wrong';
}

/** Options that are chosen with one press. */
export function OptionButtons<T extends number | boolean>({
  labelledBy,
  options,
  chosen,
  judged,
  onChoose,
  isNumbered = false,
  disabled,
  lang,
}: OptionButtonsProps<T>) {
  return (
    <fieldset
      aria-labelledby={labelledBy}
      disabled={disabled}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      {options.map((option, at) => {
        const isChosen = option.value === chosen;
        const look = lookOf(option, isChosen, judged);
        return (
          <button
            key={option.label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(option.value)}
            className={clsx(
              'flex min-h-12 items-center gap-3.5 rounded border bg-sheet px-3.5 py-2.5 text-left transition-colors duration-200',
              LOOK[look],
            )}
          >
            {isNumbered ? (
              <span aria-hidden="true" className="font-mono text-xs text-ink-soft">
                {at + 1}
              </span>
            ) : null}
            <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
              {option.label}
            </span>
            <OutcomeWord look={look} />
          </button>
        );
      })}
    </fieldset>
  );
}

function OutcomeWord({ look }: { look: Look }) {
  if (look !== 'right' && look !== 'wrong') return null;
  return (
    <span className={clsx('shrink-0 text-sm font-semibold', OUTCOME[look].look)}>
      {OUTCOME[look].label}
    </span>
  );
}
