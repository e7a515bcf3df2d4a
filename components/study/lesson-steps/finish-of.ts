import type { LessonWire } from '@/lib/study/wire';
import { gateWords } from '../courses/gate-words';
import type { Course } from '../courses/use-course';
import type { LessonGate } from '../courses/use-lesson-gate';
import type { StepAction } from './step-bar';
import type { LessonRun } from './use-lesson-run';

type Given = { lesson: LessonWire; course: Course; gate: LessonGate; run: LessonRun };

/** The lesson's last button, and what is still missing for it. Pressed too early, it asks the questions again. */
export function finishOf({ lesson, course, gate, run }: Given): {
  main: StepAction;
  missing: string | null;
} {
  const { isLast, saving, complete, finish } = course;
  if (lesson.completed)
    return { main: { label: 'Finish', onClick: () => finish(lesson) }, missing: null };
  const press = () => {
    if (gate.isOpen) void complete(lesson);
    else if (gate.needsAnswer) run.askAgain();
  };
  return {
    main: {
      label: isLast ? 'Complete Course' : 'Mark Complete',
      'aria-disabled': !gate.isOpen,
      busy: saving,
      onClick: press,
    },
    missing: gateWords(gate),
  };
}
