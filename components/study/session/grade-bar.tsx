'use client';

import { Button } from '@/components/ui/button';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { QueueCardWire } from '@/lib/study/memory/wire';
import { GradeButtons } from '../flashcards/grade-buttons';
import { AFTER_FLIP, BEFORE_FLIP } from '../flashcards/grades';
import { useRestoredFocus } from '../flashcards/use-restored-focus';

type GradeBarProps = {
  card: QueueCardWire;
  flipped: boolean;
  onFlip: () => void;
  onGrade: (grade: ReviewGrade) => void;
};

export function GradeBar({ card, flipped, onFlip, onGrade }: GradeBarProps) {
  const focus = useRestoredFocus(`${card.id} ${flipped}`);
  return (
    <fieldset
      {...focus}
      className="max-sm:order-last max-sm:mt-auto max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-10 max-sm:-mx-4.5 max-sm:border-t max-sm:border-rule max-sm:bg-paper max-sm:px-4.5 max-sm:pt-2 max-sm:pb-3"
    >
      <legend className="mb-2 text-sm text-ink-soft max-sm:sr-only">
        {flipped ? AFTER_FLIP : BEFORE_FLIP}
      </legend>
      {flipped ? (
        <GradeButtons waits={card.next} onGrade={onGrade} />
      ) : (
        <Button onClick={onFlip} className="w-full">
          Show answer
        </Button>
      )}
    </fieldset>
  );
}
