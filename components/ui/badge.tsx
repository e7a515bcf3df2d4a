import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const TONE = {
  plain: 'border-ink text-ink',
  soft: 'border-rule text-ink-soft',
  good: 'border-good text-good',
  warn: 'border-warn text-warn',
  bad: 'border-bad text-bad',
} as const;

/** The color only repeats the text. */
export function Badge({
  tone = 'plain',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: keyof typeof TONE }) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONE[tone],
        className,
      )}
    />
  );
}
