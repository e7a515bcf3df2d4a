import { DAILY_POINT_CAP } from '@/lib/constants/points';

const RADIUS = 12.5;
const LENGTH = 2 * Math.PI * RADIUS;

/** Today's points of those a day may bring, as an arc from the top; the number stands inside. */
export function DayRing({ points }: { points: number }) {
  const share = Math.min(1, points / DAILY_POINT_CAP);
  const arc = (className: string, strokeWidth: number) => (
    <circle
      cx="16"
      cy="16"
      r={RADIUS}
      pathLength={LENGTH}
      strokeDasharray={`${share * LENGTH} ${LENGTH}`}
      transform="rotate(-90 16 16)"
      strokeWidth={strokeWidth}
      className={className}
    />
  );
  return (
    <span className="relative grid size-8 shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className="absolute inset-0 size-8">
        <circle cx="16" cy="16" r={RADIUS} strokeWidth="5" className="stroke-rule" />
        {share > 0 ? (
          <>
            {arc('stroke-[color-mix(in_oklab,var(--marker)_70%,#000)]', 6)}
            {arc('stroke-marker', 4.5)}
          </>
        ) : null}
      </svg>
      <span className="font-mono text-[0.6875rem] leading-none font-semibold text-ink tabular-nums">
        {points}
      </span>
    </span>
  );
}
