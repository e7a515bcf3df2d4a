import { clsx } from 'clsx';

const TONE = { marker: 'stroke', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const;

export type ProgressTone = keyof typeof TONE;

type ProgressProps = {
  label: string;
  value?: number;
  max?: number;
  /** How much is left isn't known. */
  waiting?: boolean;
  valueText?: string;
  tone?: ProgressTone;
  className?: string;
};

export function Progress({
  label,
  value = 0,
  max = 100,
  waiting = false,
  valueText,
  tone = 'marker',
  className,
}: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const reached = waiting ? {} : { 'aria-valuemax': max, 'aria-valuenow': Math.min(value, max) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...reached}
      aria-valuetext={valueText}
      className={clsx('h-2 overflow-hidden rounded-sm bg-rule', className)}
    >
      {waiting ? (
        <div
          className={clsx(
            'h-full w-1/3 animate-sweep motion-reduce:w-full motion-reduce:opacity-50',
            TONE[tone],
          )}
        />
      ) : (
        <div
          key="known"
          className={clsx(
            'h-full origin-left transition-[width] duration-250 ease-settle',
            TONE[tone],
          )}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </div>
  );
}
