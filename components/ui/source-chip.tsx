import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type SourceChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** `p. 12`, `1`. */
  mark: string;
  /** Read out: the quote, and that it opens. */
  label: string;
};

/** Opens the passage that a statement cites. */
export function SourceChip({ mark, label, className, ...rest }: SourceChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'touch-target inline-flex rounded-sm border border-current bg-sheet px-1.5 font-mono text-xs whitespace-nowrap text-pen',
        'transition-colors duration-200 hover:bg-pen hover:text-on-pen',
        className,
      )}
    >
      {mark}
    </button>
  );
}
