import { line } from 'd3-shape';
import { shortDay } from '@/lib/client/format';
import type { ExamWire, RecallWire } from '@/lib/study/exams/wire';
import { percent } from '@/lib/text/percent';

const WIDTH = 320;
const HEIGHT = 80;

function pathOf(curve: ExamWire['curve'], key: keyof RecallWire): string {
  const step = WIDTH / Math.max(1, curve.length - 1);
  const path = line<ExamWire['curve'][number]>(
    (_, n) => n * step,
    (point) => HEIGHT - point[key] * HEIGHT,
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

function Drawing({ curve }: CurveProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full overflow-visible"
      fill="none"
    >
      <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
      <path
        d={pathOf(curve, 'without')}
        strokeWidth="1.5"
        strokeDasharray="3 4"
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={pathOf(curve, 'with_plan')}
        strokeWidth="2"
        className="stroke-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function DataTable({ curve }: CurveProps) {
  return (
    <table className="sr-only">
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
