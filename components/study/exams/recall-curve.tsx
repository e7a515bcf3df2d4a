import { line } from 'd3-shape';
import { shortDay } from '@/lib/client/format';
import type { ExamWire, RecallWire } from '@/lib/study/exams/wire';
import { percent } from '@/lib/text/percent';
import { type RecallScale, recallScale } from './recall-scale';

const WIDTH = 320;
const HEIGHT = 80;

function pathOf(curve: ExamWire['curve'], key: keyof RecallWire, scale: RecallScale): string {
  const step = WIDTH / Math.max(1, curve.length - 1);
  const path = line<ExamWire['curve'][number]>(
    (_, n) => n * step,
    (point) => ((scale.high - point[key]) / (scale.high - scale.low)) * HEIGHT,
  );
  return path(curve) ?? '';
}

type EndingProps = { value: number; words: string; dashed?: boolean };

/** Where a line ends, and how it is drawn. */
function Ending({ value, words, dashed = false }: EndingProps) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 24 8" className="h-2 w-6 shrink-0" fill="none">
        <path
          d="M0 4h24"
          strokeWidth="2"
          strokeDasharray={dashed ? '3 4' : undefined}
          className={dashed ? 'stroke-edge' : 'stroke-ink'}
        />
      </svg>
      <span>
        <strong className="font-mono">{percent(value)}</strong> {words}
      </span>
    </li>
  );
}

type CurveProps = Pick<ExamWire, 'curve'>;

type LinesProps = CurveProps & { scale: RecallScale };

function Lines({ curve, scale }: LinesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full overflow-visible"
      fill="none"
    >
      <path
        d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
        className="stroke-rule"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={pathOf(curve, 'without', scale)}
        strokeWidth="1.5"
        strokeDasharray="3 4"
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={pathOf(curve, 'with_plan', scale)}
        strokeWidth="2"
        className="stroke-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Drawing({ curve }: CurveProps) {
  const scale = recallScale(curve);
  const last = curve.at(-1);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 font-mono text-xs text-ink-soft"
    >
      <div className="-my-2 flex flex-col justify-between text-right">
        <span>{percent(scale.high)}</span>
        <span>{percent(scale.low)}</span>
      </div>
      <Lines curve={curve} scale={scale} />
      <div className="col-start-2 flex justify-between">
        <span>Today</span>
        {last ? <span>{shortDay(last.day)}</span> : null}
      </div>
    </div>
  );
}

function DataTable({ curve }: CurveProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>Expected recall until the exam</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">With the plan</th>
            <th scope="col">Without further reviews</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ day, with_plan, without }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{percent(with_plan)}</td>
              <td>{percent(without)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Expected recall from today to the exam, with and without the plan; also as a table for screen readers. */
export function RecallCurve({ exam }: { exam: ExamWire }) {
  const { curve, expected } = exam;
  if (curve.length < 2) return null;
  return (
    <figure className="grid gap-2">
      <Drawing curve={curve} />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Ending value={expected.with_plan} words="remembered on exam day if you follow the plan" />
        <Ending value={expected.without} words="without further reviews" dashed />
      </ul>
      <DataTable curve={curve} />
    </figure>
  );
}
