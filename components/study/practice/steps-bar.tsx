import { clsx } from 'clsx';

type StepsBarProps = {
  label: string;
  /** Of each step, 0 to 1. */
  shares: readonly number[];
  valueText: string;
};

/** A stroke for each card or question. */
export function StepsBar({ label, shares, valueText }: StepsBarProps) {
  const done = shares.reduce((sum, share) => sum + share, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={shares.length}
      aria-valuenow={done}
      aria-valuetext={valueText}
      className="flex gap-1"
    >
      {shares.map((share, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          key={at}
          className="h-2 min-w-0 grow overflow-hidden rounded-sm bg-rule"
        >
          <span
            className={clsx(
              'block h-full transition-[width] duration-250 ease-settle',
              share > 0 && 'stroke',
            )}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
