'use client';

import { Button } from '@/components/ui/button';
import type { AnswerMove } from '@/lib/engine/tutor-types';

const LABEL: Record<AnswerMove['kind'], string> = {
  simpler: 'Simpler',
  example: 'Example',
  quiz: 'Quiz me on this',
  why: 'Why?',
  more: 'Tell me more',
  steps: 'Step by step',
  exam: 'What could be on the exam?',
};

type MovesProps = { moves: readonly AnswerMove[]; onMove: (move: AnswerMove) => void };

/** What can be asked next. */
export function Moves({ moves, onMove }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <ul
      aria-label="Ask next"
      className="-mx-4 -mb-3.5 flex flex-wrap gap-2 border-t border-rule px-4 py-3"
    >
      {moves.map((move) => (
        <li key={`${move.kind} ${move.message}`}>
          <Button
            variant="outline"
            size="small"
            className="border-edge font-medium"
            onClick={() => onMove(move)}
          >
            {LABEL[move.kind]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
