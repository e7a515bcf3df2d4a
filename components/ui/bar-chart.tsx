import { clsx } from 'clsx';

/** `done` is solid, `coming` hatched: they differ without color, too. */
const LOOK = {
  done: 'bg-ink',
  coming: 'hatched border border-edge',
  marked: 'border border-edge bg-marker',
} as const;

export type Bar = {
  key: string;
  /** Below the bar; short. */
  label: string;
  /** In the table for screen readers. */
  name: string;
  /** Stacked, lowest first. */
  parts: readonly { value: number; look: keyof typeof LOOK }[];
  /** The value in words. */
  text: string;
  isCurrent?: boolean;
};

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  /** Shows each sum above its bar. */
  numbers?: boolean;
};

const HEIGHT_REM = 5;

const sumOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);

function Column({ bar, top, numbered }: { bar: Bar; top: number; numbered: boolean }) {
  const sum = sumOf(bar);
  return (
    <div className="flex min-w-0 grow basis-0 flex-col items-center justify-end" title={bar.text}>
      {numbered && sum > 0 ? <span className="mb-1 font-mono text-xs">{sum}</span> : null}
      <div className="flex w-full max-w-6 flex-col-reverse">
        {bar.parts.map(({ value, look }) =>
          value > 0 ? (
            <div
              key={look}
              className={clsx('min-h-0.5 w-full last:rounded-t-sm', LOOK[look])}
              style={{ height: `${(value / top) * HEIGHT_REM}rem` }}
            />
          ) : null,
        )}
      </div>
      <span
        className={clsx(
          'mt-px w-full border-t border-rule pt-1.5 text-center font-mono text-xs',
          bar.isCurrent ? 'font-bold text-ink' : 'text-ink-soft',
        )}
      >
        {bar.label}
      </span>
    </div>
  );
}

/** A few bars, with a table for screen readers. */
export function BarChart({ label, bars, numbers = false }: BarChartProps) {
  const top = Math.max(1, ...bars.map(sumOf));
  return (
    <figure>
      <div aria-hidden="true" className="flex min-h-29 items-end justify-between gap-1">
        {bars.map((bar) => (
          <Column key={bar.key} bar={bar} top={top} numbered={numbers} />
        ))}
      </div>
      {/* A table itself grows beyond the 1 px of `sr-only`, and makes the page scroll sideways. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
