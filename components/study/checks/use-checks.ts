'use client';

import { useEffect, useRef, useState } from 'react';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import type { CheckAnswer } from '@/lib/engine/types';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { useShownFor } from '../use-shown-for';
import { useUntilAnswered } from '../use-until-answered';
import { type AnswerDraft, answerOf, emptyDraft } from './answer-draft';

type Shown = {
  at: number;
  draft: AnswerDraft;
  verdict: CheckAnswerWire | null;
};

function start(at: number, checks: readonly CheckWire[]): Shown {
  const check = checks[at];
  return { at, draft: check ? emptyDraft(check) : null, verdict: null };
}

export type ChecksOptions = {
  /** Whether the first question gets the focus, too. */
  startsFocused?: boolean;
  onAnswer?: (check: CheckWire, verdict: CheckAnswerWire) => void;
};

/** One question after the other, each judged by the server. Others take their place only at the start. */
export function useChecks(
  latest: readonly CheckWire[],
  { startsFocused = false, onAnswer }: ChecksOptions = {},
) {
  const [checks, setChecks] = useState(latest);
  const [shown, setShown] = useState(() => start(0, checks));
  const [rightCount, setRightCount] = useState(0);
  const [missed, setMissed] = useState<readonly CheckWire[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { unsent, send } = useUntilAnswered('Your answer isn’t checked yet.');
  const heading = useHeadingOf(shown.at, startsFocused);
  const shownFor = useShownFor(shown.at);
  if (checks !== latest && isUntouched(shown, checks)) {
    setChecks(latest);
    setShown(start(0, latest));
  }
  const check = checks[shown.at];
  const answer = check ? answerOf(shown.draft, check) : null;

  const submit = async (given = answer) => {
    if (!check || given === null || busy || shown.verdict) return;
    setBusy(true);
    setError(null);
    try {
      const answered = { answer: given, took_ms: shownFor() };
      const key = crypto.randomUUID();
      const verdict = await send(() => studyCalls.answerCheck(check.id, answered, key));
      setShown((now) => ({ ...now, verdict }));
      onAnswer?.(check, verdict);
      if (verdict.correct) setRightCount((count) => count + 1);
      else setMissed((known) => [...known, check]);
    } catch (failure) {
      setError(wordsOrWhy('Your answer couldn’t be checked.')(failure));
    } finally {
      setBusy(false);
    }
  };

  const goTo = (at: number) => {
    setError(null);
    if (at > 0) return setShown(start(at, checks));
    setChecks(latest);
    setShown(start(0, latest));
    setRightCount(0);
    setMissed([]);
  };
  /** The verdict on its way is of the answer that was sent. */
  const change = (draft: AnswerDraft) => {
    if (!busy) setShown((now) => ({ ...now, draft }));
  };
  /** Answers with one press. */
  const choose = (given: CheckAnswer) => {
    change(given);
    void submit(given);
  };
  const result = { count: checks.length, rightCount, missed, heading };
  return { ...shown, ...result, check, answer, busy, error, unsent, submit, change, choose, goTo };
}

function isUntouched({ at, draft, verdict }: Shown, checks: readonly CheckWire[]): boolean {
  return at === 0 && verdict === null && String(draft) === String(start(0, checks).draft);
}

/** The focus follows to the next question, and into its field where there is nothing to do but to type. */
function useHeadingOf(at: number, startsFocused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(startsFocused ? null : at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    heading.current?.focus();
    const field = heading.current?.closest('form')?.querySelector<HTMLElement>('[data-typed]');
    field?.focus({ preventScroll: true });
  }, [at]);
  return heading;
}
