import type { PracticeLineWire } from '@/lib/study/practice/wire';
import { LineSource } from './line-source';

type LinesProps = { title?: string; lines: readonly PracticeLineWire[] };

/** Cards, each with its line in the text. */
export function Lines({ title, lines }: LinesProps) {
  return (
    <div className="grid gap-3">
      {title ? <h3 className="text-lg">{title}</h3> : null}
      <ul className="sheet divide-y divide-rule">
        {lines.map((line) => (
          <li key={line.card_id} className="grid gap-1 px-4.5 py-3.5">
            <p className="font-semibold" dir="auto">
              {line.front}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {line.back} <LineSource line={line} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
