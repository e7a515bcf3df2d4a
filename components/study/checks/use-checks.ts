'use client';

import { useEffect, useRef, useState } from 'react';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { studyCalls } from '@/lib/client/study-calls';
import type { CheckAnswer } from '@/lib/engine/types';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { type AnswerDraft, answerOf, emptyDraft } from './answer-draft';

type Shown = {
  at: number;
  draft: AnswerDraft;
  verdict: CheckAnswerWire | null;
};

/** One question after the other, each judged by the server. */
export function useChecks(checks: readonly CheckWire[], startsFocused = false) {
  const start = (at: number): Shown => {
    const check = checks[at];
    return { at, draft: check ? emptyDraft(check) : null, verdict: null };
  };
  const [shown, setShown] = useState(() => start(0));
  const [rightCount, setRightCount] = useState(0);
  const [missed, setMissed] = useState<readonly CheckWire[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useHeadingOf(shown.at, startsFocused);
  const check = checks[shown.at];
  const answer = check ? answerOf(shown.draft, check) : null;

  const submit = async (given = answer) => {
    if (!check || given === null || busy || shown.verdict) return;
    setBusy(true);
    setError(null);
    try {
      const verdict = await studyCalls.answerCheck(check.id, given);
      setShown((now) => ({ ...now, verdict }));
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
    setShown(start(at));
    if (at > 0) return;
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
  const result = { rightCount, missed, heading };
  return { ...shown, ...result, check, answer, busy, error, submit, change, choose, goTo };
}

/** The focus follows to the next question. */
function useHeadingOf(at: number, startsFocused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(startsFocused ? null : at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    heading.current?.focus();
  }, [at]);
  return heading;
}
