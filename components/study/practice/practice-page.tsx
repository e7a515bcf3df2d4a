'use client';

import { useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { PracticeKind } from '@/lib/constants/practice';
import type { DocumentWire } from '@/lib/study/wire';
import { StartPanel } from './start-panel';
import { usePractice } from './use-practice';

const QuestionRun = lazyComponent(() => import('./question-run').then((file) => file.QuestionRun));
const MatchBoard = lazyComponent(() =>
  import('./match/match-board').then((file) => file.MatchBoard),
);
const EndPage = lazyComponent(() => import('./end-page').then((file) => file.EndPage));

export type PracticePageProps = { kind: PracticeKind; document: DocumentWire; chapter: number };

/** Chooses, runs and ends one kind of practice. */
export function PracticePage({ kind, document, chapter }: PracticePageProps) {
  const [isOfAll, setOfAll] = useState(false);
  const documentId = isOfAll ? null : document.document_id;
  const practice = usePractice(kind, { documentId, chapter: isOfAll ? 0 : chapter });
  const { choice, run, isResuming } = practice;
  if (run) {
    const shown = { run, practice, document };
    if (run.over) return <EndPage {...shown} />;
    const Run = kind === 'match' ? MatchBoard : QuestionRun;
    return <Run key={run.run_id} {...shown} />;
  }
  if (choice.error)
    return <LoadFailed what="Practice" error={choice.error} onRetry={choice.retry} />;
  if (!choice.data || isResuming) return <LoadingText>Loading practice</LoadingText>;
  return (
    <StartPanel
      key={String(isOfAll)}
      kind={kind}
      choice={choice.data}
      practice={practice}
      chapter={chapter}
      isOfAll={isOfAll}
      onScope={setOfAll}
    />
  );
}
