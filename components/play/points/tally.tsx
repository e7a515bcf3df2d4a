/** Four strokes and one across. */
const GATE = 5;
const STROKES_X = [3, 9, 15, 21] as const;

/** Tally marks for the days since the last multiple of five. */
export function Tally({ days }: { days: number }) {
  const marks = days === 0 ? 0 : ((days - 1) % GATE) + 1;
  return (
    <svg aria-hidden="true" viewBox="0 0 26 20" className="h-4.5 w-6 shrink-0 overflow-visible">
      {STROKES_X.map((x, index) => (
        <path
          key={x}
          d={`M${x} 2v16`}
          strokeWidth={2.5}
          strokeLinecap="round"
          className={index < marks ? 'stroke-ink' : 'stroke-rule'}
        />
      ))}
      {marks === GATE ? (
        <path d="M0 15 25 4" strokeWidth={4} strokeLinecap="round" className="stroke-marker" />
      ) : null}
    </svg>
  );
}
