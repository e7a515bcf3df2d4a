import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type RadioOptionProps = {
  /** Shared by the options of one question. */
  name: string;
  checked: boolean;
  onChange: () => void;
  /** `tab`: the label alone, of one row of options. */
  look?: 'box' | 'tab';
  /** How it was judged. */
  tone?: 'good' | 'bad';
  required?: boolean;
  children: ReactNode;
};

const LOOK = {
  box: {
    label:
      'gap-3 min-h-12 rounded border border-edge bg-sheet px-3.5 py-2.5 hover:border-ink has-checked:border-ink',
    input: 'size-4.5 shrink-0 accent-ink outline-none',
  },
  tab: {
    label:
      'relative min-h-11 rounded-sm px-3 text-sm sm:px-3.5 font-medium text-ink-soft hover:text-ink',
    input: 'absolute inset-0 cursor-pointer opacity-0',
  },
} as const;

const TONE = {
  good: 'border-good! bg-sheet! text-ink! ring-1 ring-good',
  bad: 'border-bad! bg-sheet! text-ink! ring-1 ring-bad',
} as const;

/** A radio button with its label, marked as a whole when chosen or focused. */
export function RadioOption({ look = 'box', tone, children, ...input }: RadioOptionProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-center transition-colors duration-200 has-checked:bg-marker has-checked:text-on-marker has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen',
        LOOK[look].label,
        tone && TONE[tone],
      )}
    >
      <input type="radio" {...input} className={LOOK[look].input} />
      {children}
    </label>
  );
}
