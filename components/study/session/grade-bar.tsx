'use client';

import { Button } from '@/components/ui/button';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { QueueCardWire } from '@/lib/study/memory/wire';
import { AFTER_FLIP, BEFORE_FLIP, GRADES } from '../flashcards/grades';
import { useRestoredFocus } from '../flashcards/use-restored-focus';
import { intervalWords } from './interval-words';

type GradeBarProps = {
  card: QueueCardWire;
  flipped: boolean;
  onFlip: () => void;
  onGrade: (grade: ReviewGrade) => void;
};

/** Each button says when the card comes back. */
export function GradeBar({ card, flipped, onFlip, onGrade }: GradeBarProps) {
  const focus = useRestoredFocus(`${card.id} ${flipped}`);
  return (
    <fieldset
      {...focus}
      className="max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-10 max-sm:-mx-4.5 max-sm:border-t max-sm:border-rule max-sm:bg-paper max-sm:px-4.5 max-sm:pt-2 max-sm:pb-3"
    >
      <legend className="mb-2 text-sm text-ink-soft max-sm:sr-only">
        {flipped ? AFTER_FLIP : BEFORE_FLIP}
      </legend>
      {flipped ? (
        <div className="grid grid-cols-4 gap-2">
          {GRADES.map(({ grade, name, label }) => (
            <Button
              key={grade}
              variant="outline"
              className="flex-col gap-0 px-1 py-1.5 leading-tight"
              onClick={() => onGrade(grade)}
            >
              <span>
                {label}
                <kbd className="ml-1.5 hidden font-mono text-xs font-normal text-ink-soft pointer-fine:inline">
                  {grade}
                </kbd>
              </span>
              <span className="text-xs font-normal text-ink-soft">
                <span className="sr-only">, comes back in </span>
                {intervalWords(card.next[name])}
              </span>
            </Button>
          ))}
        </div>
      ) : (
        <Button onClick={onFlip} className="w-full">
          Show answer
        </Button>
      )}
    </fieldset>
  );
}
