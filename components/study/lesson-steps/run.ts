import type { LessonScreenWire } from '@/lib/study/wire';

export type Step =
  | { kind: 'screen'; screen: number }
  /** `group`: the segment of the progress that it belongs to. */
  | { kind: 'check'; checkId: string; group: number; isBack: boolean };

/** One way through a lesson. `steps` has what was done and what is still to come. */
export type Run = {
  steps: readonly Step[];
  /** Index into `steps`; their number when all are done. */
  at: number;
  /** How often a question was skipped. */
  skips: Readonly<Record<string, number>>;
};

/** A question that is skipped so often doesn't come back. */
const MOST_SKIPS = 2;

type Lesson = { screens: readonly LessonScreenWire[] };

export function startRun({ screens }: Lesson): Run {
  const last = screens.length - 1;
  const steps = screens.flatMap(({ checks }, at): Step[] => [
    { kind: 'screen', screen: at },
    // Those after the last screen have a segment of their own.
    ...checks.map(
      (checkId): Step => ({
        kind: 'check',
        checkId,
        group: at === last ? at + 1 : at,
        isBack: false,
      }),
    ),
  ]);
  return { steps, at: 0, skips: {} };
}

const isOf = (checkId: string) => (step: Step) => step.kind === 'check' && step.checkId === checkId;

/** The question of this step comes once more at the end, or not at all. */
function withReturn(
  run: Run,
  lesson: Lesson,
  { checkId, returns }: { checkId: string; returns: boolean },
): Run {
  const done = run.steps.slice(0, run.at + 1);
  const open = run.steps.slice(run.at + 1).filter((step) => !isOf(checkId)(step));
  const back: Step = { kind: 'check', checkId, group: lesson.screens.length, isBack: true };
  return { ...run, steps: [...done, ...open, ...(returns ? [back] : [])] };
}

/** A wrong answer brings the question back at the end, until it was answered right. */
export function answered(run: Run, lesson: Lesson, correct: boolean): Run {
  const step = run.steps[run.at];
  if (step?.kind !== 'check') return run;
  return withReturn(run, lesson, { checkId: step.checkId, returns: !correct });
}

/** Goes on without an answer; the first time the question comes back at the end. */
export function skipped(run: Run, lesson: Lesson): Run {
  const step = run.steps[run.at];
  if (step?.kind !== 'check') return run;
  const { checkId } = step;
  const times = (run.skips[checkId] ?? 0) + 1;
  const next = withReturn(run, lesson, { checkId, returns: times < MOST_SKIPS });
  return forward({ ...next, skips: { ...run.skips, [checkId]: times } });
}

export function forward(run: Run): Run {
  return { ...run, at: Math.min(run.at + 1, run.steps.length) };
}

/** To the last screen or open question before this step; the same run if there is none. */
export function back(run: Run, isAnswered: (step: number) => boolean): Run {
  const at = run.steps
    .slice(0, run.at)
    .findLastIndex((step, index) => step.kind === 'screen' || !isAnswered(index));
  return at < 0 ? run : { ...run, at };
}

/** All questions once more, if none was answered. */
export function askAgain(run: Run, lesson: Lesson): Run {
  const ids = lesson.screens.flatMap(({ checks }) => checks);
  const steps = ids.map(
    (checkId): Step => ({ kind: 'check', checkId, group: lesson.screens.length, isBack: true }),
  );
  return { steps: [...run.steps, ...steps], at: run.steps.length, skips: {} };
}

/** How much of each segment is done, 0 to 1: one for each screen with its question, and one for the questions at the end. */
export function segmentsOf(run: Run, { screens }: Lesson): number[] {
  const groupOf = (step: Step) => (step.kind === 'screen' ? step.screen : step.group);
  const groups = run.steps.map(groupOf);
  const count = Math.max(screens.length, 1 + Math.max(-1, ...groups));
  return Array.from({ length: count }, (_, group) => {
    const all = groups.filter((one) => one === group).length;
    const done = groups.slice(0, run.at).filter((one) => one === group).length;
    return all === 0 ? 1 : done / all;
  });
}
