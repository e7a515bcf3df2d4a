'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { CheckWire } from '@/lib/study/wire';
import { type CheckResult, CheckRun } from './check-run';
import type { ChecksOptions } from './use-checks';

type CheckYourselfProps = Pick<ChecksOptions, 'onAnswer'> & {
  checks: readonly CheckWire[];
  lang: string | undefined;
};

const SECTION = 'check-yourself';

/** The question at hand. */
export function goToChecks(): void {
  const heading = document.getElementById(SECTION)?.querySelector('h3');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/** A lesson's questions. */
export function CheckYourself({ checks, lang, onAnswer }: CheckYourselfProps) {
  const titleId = useId();
  if (checks.length === 0) return null;
  return (
    <section id={SECTION} aria-labelledby={titleId} className="mt-8 grid max-w-measure gap-4">
      <h2 id={titleId} className="text-lg">
        Check yourself
      </h2>
      <CheckRun checks={checks} lang={lang} onAnswer={onAnswer}>
        {(result) => <Result {...result} />}
      </CheckRun>
    </section>
  );
}

function Result({ rightCount, heading, restart, count }: CheckResult) {
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        You got {rightCount} of {count} right.
      </h3>
      <Button variant="outline" className="justify-self-start" onClick={restart}>
        Start again
      </Button>
    </div>
  );
}
