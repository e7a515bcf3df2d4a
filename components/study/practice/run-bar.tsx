'use client';

import { useEffect, useRef } from 'react';
import { ConfirmButton } from '@/components/account/confirm-button';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { RunState } from './use-question-run';

type RunBarProps = {
  state: RunState;
  isTest: boolean;
  canCheck: boolean;
  /** Choosing an option answers. */
  isInstant: boolean;
};

/** The buttons of a run, at the bottom of the window. */
export function RunBar({ state, isTest, canCheck, isInstant }: RunBarProps) {
  const { verdict, busy, submit, next } = state;
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4.5 mt-auto flex flex-wrap items-center gap-2.5 border-t border-rule bg-paper px-4.5 py-3 sm:mx-0 sm:px-0 short:static">
      <EndButton state={state} isTest={isTest} />
      <span className="grow" />
      {verdict ? null : (
        <Button variant="outline" onClick={() => void submit(null)} disabled={busy}>
          {isTest ? 'Skip' : 'I don’t know'}
        </Button>
      )}
      {verdict ? (
        <NextButton onClick={() => void next()} busy={busy} />
      ) : isInstant ? null : (
        <Button type="submit" disabled={!canCheck} busy={busy} className="min-w-28">
          {isTest ? 'Next' : 'Check'}
          <EnterKey />
        </Button>
      )}
    </div>
  );
}

/** A test with open questions isn't handed in by one press. */
function EndButton({ state, isTest }: Pick<RunBarProps, 'state' | 'isTest'>) {
  const { open, busy, error, finish } = state;
  const look = { variant: 'quiet', className: '-ml-4' } as const;
  if (isTest && open > 0)
    return (
      <ConfirmButton
        {...look}
        label="Hand in"
        title="Hand in now?"
        description={`${counted(open, 'question')} not answered yet.`}
        confirmLabel="Hand in"
        busyLabel="Handing in..."
        cancelLabel="Go on"
        action={{ run: finish, busy, error: error ?? undefined }}
      />
    );
  return (
    <Button {...look} size="small" onClick={() => void finish()} disabled={busy}>
      {isTest ? 'Hand in' : 'End'}
    </Button>
  );
}

/** Takes the focus, so that Enter goes on. */
function NextButton({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} onClick={onClick} busy={busy} className="min-w-28">
      Next
      <EnterKey />
    </Button>
  );
}

/** Not in a narrow window, where the buttons would take a second row. */
function EnterKey() {
  return (
    <span
      aria-hidden="true"
      className="hidden font-mono text-xs font-normal opacity-70 sm:pointer-fine:inline"
    >
      Enter
    </span>
  );
}
