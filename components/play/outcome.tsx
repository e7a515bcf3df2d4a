'use client';

import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';

type OutcomeProps = {
  /** An `aria-live` region, so it is rendered while empty. */
  outcome: string;
  failure: string | undefined;
};

/** A removed or disabled button loses the focus. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

export function Outcome({ outcome, failure }: OutcomeProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((outcome || failure) && hasLostFocus()) region.current?.focus({ preventScroll: true });
  }, [outcome, failure]);
  return (
    <div ref={region} tabIndex={-1} className="rounded outline-none">
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
