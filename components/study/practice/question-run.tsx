'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import type { PracticeRunWire } from '@/lib/study/practice/wire';
import type { DocumentWire } from '@/lib/study/wire';
import { SegmentedProgress } from '../segmented-progress';
import { UnsentNote } from '../unsent-note';
import { labelOf } from './mode';
import { QuestionView } from './question-view';
import { RunClock } from './run-clock';
import { RUN_PAGE } from './run-page';
import { sharesOf } from './run-progress';
import type { Practice } from './use-practice';
import { useQuestionRun } from './use-question-run';

export type RunProps = { run: PracticeRunWire; practice: Practice; document: DocumentWire };

/** Learn, Cloze and Test. */
export function QuestionRun({ run, practice }: RunProps) {
  const state = useQuestionRun(run, practice);
  const { at, question, notice, error, unsent } = state;
  const [loadedAt] = useState(() => performance.now());
  const shares = sharesOf(run);
  const done = shares.filter((share) => share === 1).length;
  const title = labelOf(run.kind);
  const place = `${done} of ${shares.length}`;
  return (
    <section aria-label={title} className={`${RUN_PAGE} gap-5`}>
      <SegmentedProgress label="Progress" shares={shares} valueText={`${place} done`} />
      <p className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <span>
          {title} · {place}
        </span>
        {run.kind === 'test' ? (
          <RunClock run={run} loadedAt={loadedAt} onOver={() => void state.finish()} />
        ) : null}
      </p>
      {notice ? <Alert tone="info">{notice}</Alert> : null}
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <UnsentNote unsent={unsent} />
      {at === null || !question ? null : (
        <QuestionView
          key={`${at} ${state.verdict ? run.answers.length - 1 : run.answers.length}`}
          question={question}
          state={state}
          isTest={run.kind === 'test'}
        />
      )}
    </section>
  );
}
