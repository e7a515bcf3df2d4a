'use client';

import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';

type OutcomeProps = {
  /** What a press came to; also said to a screen reader, so it stands in the page before there is anything to say. */
  outcome: string;
  failure: string | undefined;
};

/** The pressed button may be gone, and the focus with it. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/** What the last press came to, in words; no taller than these. */
export function Outcome({ outcome, failure }: OutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((outcome || failure) && hasLostFocus()) words.current?.focus({ preventScroll: true });
  }, [outcome, failure]);
  return (
    <div ref={words} tabIndex={-1} className="rounded outline-none">
      <p aria-live="polite" className="font-medium not-empty:mt-3">
        {outcome}
      </p>
      {failure ? (
        <Alert tone="bad" className="mt-3">
          {failure}
        </Alert>
      ) : null}
    </div>
  );
}
