'use client';

import { useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { practiceCalls } from '@/lib/client/calls/practice-calls';
import { address } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import type { CheckAnswer } from '@/lib/engine/types';
import { nextQuestion } from '@/lib/study/practice/rules/sequence';
import type { PracticeAnswerWire, PracticeRunWire } from '@/lib/study/practice/wire';
import { useShownFor } from '../use-shown-for';
import { useUntilAnswered } from '../use-until-answered';
import type { Practice } from './use-practice';

/** Of the question that is shown, until the learner goes on. */
export type Verdict = {
  question: number;
  given: CheckAnswer | null;
  wire: PracticeAnswerWire;
};

/** One call at a time. Where the run went on without this screen, it is read again. */
function useCalls(runId: string, { update, leave }: Practice, onReload: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Why the run was read again. */
  const [notice, setNotice] = useState<string | null>(null);

  const reload = async (why: string | null) => {
    const latest = await practiceCalls.run(runId);
    onReload();
    setNotice(why);
    update(latest);
  };

  const attempt = async (act: () => Promise<void>, failed: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 404) leave();
      else if (failure.status !== 409) setError(wordsOrWhy(failed)(failure));
      // It went on in another tab, or its time is over.
      else await reload(wordsOrWhy(failed)(failure)).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, notice, clearNotice: () => setNotice(null), reload, attempt };
}

/** One question after the other, each judged by the server. */
export function useQuestionRun(run: PracticeRunWire, practice: Practice) {
  const { update } = practice;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { clearNotice, reload, attempt, ...calls } = useCalls(run.run_id, practice, () =>
    setVerdict(null),
  );
  const { unsent, send } = useUntilAnswered('Your answer isn’t checked yet.');
  const { kind, questions, answers } = run;
  const at = verdict?.question ?? nextQuestion(kind, questions, answers);
  const tookMs = useShownFor(`${at} ${answers.length}`);

  const submit = (given: CheckAnswer | null) =>
    attempt(async () => {
      if (at === null || verdict) return;
      const before = answers.filter(({ question }) => question === at).length;
      const sent = { question: at, attempt: before, answer: given, took_ms: tookMs() };
      const wire = await send(() => practiceCalls.answer(run.run_id, sent));
      if (wire.reviewed) {
        awardActivity('flashcard_review');
        void mutate(address.today);
      }
      clearNotice();
      update({
        ...run,
        answers: [...answers, { question: at, answer: given, correct: wire.correct }],
      });
      if (kind !== 'test') setVerdict({ question: at, given, wire });
      else if (wire.over) await reload(null);
    }, 'Your answer couldn’t be checked.');

  return {
    at,
    question: at === null ? undefined : questions[at],
    verdict,
    /** How many were neither answered nor skipped. */
    open: questions.length - answers.length,
    ...calls,
    unsent,
    submit,
    /** After the verdict; at the end with what the server tells of the whole. */
    next: () =>
      attempt(async () => {
        if (verdict?.wire.over) await reload(null);
        else setVerdict(null);
      }, 'Your result couldn’t be loaded.'),
    finish: () =>
      attempt(
        async () => update(await practiceCalls.finish(run.run_id)),
        'Practice couldn’t be ended.',
      ),
  };
}

export type RunState = ReturnType<typeof useQuestionRun>;
