'use client';

import { useEffect, useState } from 'react';
import type { CheckWire, LessonWire } from '@/lib/study/wire';
import { keptRun } from './kept-run';
import { answered, askAgain, back, forward, type Run, segmentsOf, skipped, startRun } from './run';

/** A lesson step by step. What a model changes in it meanwhile takes its place only before the second step. */
export function useLessonRun(latest: LessonWire) {
  const [lesson, setLesson] = useState(latest);
  const [run, setRun] = useState<Run>(() => keptRun.read(latest));
  /** Steps whose question was answered; those before a reload have nothing more to show either. */
  const [given, setGiven] = useState<ReadonlySet<number>>(() => new Set(Array(run.at).keys()));
  if (lesson !== latest && run.at === 0) {
    setLesson(latest);
    setRun(startRun(latest));
  }
  const isAnswered = (step: number) => given.has(step);
  const step = run.steps[run.at];
  const isDone = isAnswered(run.at);
  const hasVerdict = isDone && step?.kind === 'check';
  useEffect(() => {
    // What was answered isn't asked once more after a reload.
    const kept = hasVerdict ? forward(run) : run;
    if (kept.at > 0) keptRun.write(lesson.id, kept);
    else keptRun.forget(lesson.id);
  }, [lesson.id, run, hasVerdict]);

  const check: CheckWire | undefined =
    step?.kind === 'check' ? lesson.checks.find(({ id }) => id === step.checkId) : undefined;
  return {
    lesson,
    at: run.at,
    step,
    check,
    screen: step?.kind === 'screen' ? lesson.screens[step.screen] : undefined,
    /** Nothing is left after this step. */
    isLast: run.at >= run.steps.length - 1,
    segments: segmentsOf(run, lesson),
    isAnswered: isDone,
    hasBack: back(run, isAnswered) !== run,
    answer: (correct: boolean) => {
      setGiven((known) => new Set([...known, run.at]));
      setRun((now) => answered(now, lesson, correct));
    },
    skip: () => setRun((now) => skipped(now, lesson)),
    next: () => setRun(forward),
    back: () => setRun((now) => back(now, isAnswered)),
    askAgain: () => setRun((now) => askAgain(now, lesson)),
  };
}

export type LessonRun = ReturnType<typeof useLessonRun>;
