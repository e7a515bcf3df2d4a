import { clsx } from 'clsx';

type RunSegmentsProps = { segments: readonly number[]; valueText: string };

/** How far a lesson is: a segment for each screen, and one for the questions at the end. */
export function RunSegments({ segments, valueText }: RunSegmentsProps) {
  const done = segments.reduce((sum, part) => sum + part, 0);
  return (
    <div
      role="progressbar"
      aria-label="Progress in this lesson"
      aria-valuemin={0}
      aria-valuemax={segments.length}
      aria-valuenow={Math.round(done * 100) / 100}
      aria-valuetext={valueText}
      className="flex gap-1 sm:gap-1.5"
    >
      {segments.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments never move
        <span key={at} className="h-2 grow overflow-hidden rounded-sm bg-rule">
          <span
            className={clsx(
              'block h-full origin-left transition-[width] duration-250 ease-settle',
              part === 1 ? 'stroke' : 'bg-marker',
            )}
            style={{ width: `${part * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
