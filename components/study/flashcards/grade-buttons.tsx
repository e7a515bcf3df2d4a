'use client';

import { Button } from '@/components/ui/button';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { WaitsWire } from '@/lib/study/memory/wire';
import { GRADES } from './grades';
import { intervalWords } from './interval-words';

type GradeButtonsProps = {
  /** Undefined until it is known: its line is kept free. Null if the card comes back in no session. */
  waits: WaitsWire | null | undefined;
  onGrade: (grade: ReviewGrade) => void;
};

/** When the card comes back; null if the grade sets it aside. */
function Wait({ seconds }: { seconds: number | null }) {
  if (seconds === null)
    return (
      <>
        <span className="sr-only">, </span>set aside
      </>
    );
  return (
    <>
      <span className="sr-only">, comes back in </span>
      {intervalWords(seconds)}
    </>
  );
}

/** Each says when the card comes back. */
export function GradeButtons({ waits, onGrade }: GradeButtonsProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {GRADES.map(({ grade, name, label, hint }) => (
        <Button
          key={grade}
          variant="outline"
          className="flex-col gap-0 px-1 py-1.5 leading-tight"
          onClick={() => onGrade(grade)}
          title={hint}
        >
          <span>
            {label}
            <kbd className="ml-1.5 hidden font-mono text-xs font-normal text-ink-soft pointer-fine:inline">
              {grade}
            </kbd>
          </span>
          {waits === null ? null : (
            <span className="min-h-lh text-xs whitespace-nowrap tight:whitespace-normal font-normal text-ink-soft">
              {waits ? <Wait seconds={waits[name]} /> : null}
            </span>
          )}
        </Button>
      ))}
    </div>
  );
}
