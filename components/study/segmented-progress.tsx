import { clsx } from 'clsx';

type SegmentedProgressProps = {
  label: string;
  /** How much of each step is done, 0 to 1. */
  shares: readonly number[];
  valueText: string;
};

/** How far a lesson or a practice run is: a segment for each step. */
export function SegmentedProgress({ label, shares, valueText }: SegmentedProgressProps) {
  const done = shares.reduce((sum, share) => sum + share, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={shares.length}
      aria-valuenow={Math.round(done * 100) / 100}
      aria-valuetext={valueText}
      className="flex gap-1 sm:gap-1.5"
    >
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
        <span key={at} className="h-2 min-w-0 grow overflow-hidden rounded-sm bg-rule">
          <span
            className={clsx(
              'block h-full origin-left transition-[width] duration-250 ease-settle',
              share === 1 ? 'stroke' : 'bg-marker',
            )}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
