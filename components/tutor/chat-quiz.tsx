'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CheckWire } from '@/lib/study/wire';
import { type CheckResult, CheckRun } from '../study/checks/check-run';
import { textLanguage } from '../study/text-attributes';

type ChatQuizProps = {
  checks: readonly CheckWire[];
  language: string;
  /** An earlier quiz is closed at first. */
  startsOpen: boolean;
};

/** A quiz within the conversation; what was missed can be tried again. */
export function ChatQuiz({ checks, language, startsOpen }: ChatQuizProps) {
  const [round, setRound] = useState({ checks, number: startsOpen ? 1 : 0 });
  const start = (next: readonly CheckWire[]) =>
    setRound(({ number }) => ({ checks: next, number: number === 0 ? 2 : number + 1 }));
  if (round.number === 0) {
    const label =
      checks.length === 1 ? 'Answer the question' : `Answer the ${checks.length} questions`;
    return (
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => start(checks)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="border-t border-rule pt-3">
      <CheckRun
        key={round.number}
        checks={round.checks}
        lang={textLanguage(language)}
        startsFocused={round.number > 1}
        instant
      >
        {(result) => (
          <Result
            {...result}
            count={round.checks.length}
            onAgain={start}
            onAll={() => start(checks)}
          />
        )}
      </CheckRun>
    </div>
  );
}

type ResultProps = CheckResult & {
  count: number;
  onAgain: (missed: readonly CheckWire[]) => void;
  onAll: () => void;
};

function Result({ rightCount, missed, heading, count, onAgain, onAll }: ResultProps) {
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {rightCount} of {count} right
      </h3>
      <div className="flex flex-wrap gap-2">
        {missed.length > 0 ? (
          <Button variant="outline" size="small" onClick={() => onAgain(missed)}>
            {missed.length === 1
              ? 'Retry the one you missed'
              : `Retry the ${missed.length} you missed`}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={onAll}>
          Start again
        </Button>
      </div>
    </div>
  );
}
