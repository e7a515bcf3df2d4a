'use client';

import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type FailureWords, whyFailed, wordsOrWhy } from '@/lib/client/failure-words';
import { useRun } from '@/lib/client/use-action';
import { ModelQuestion, ModelState, type ModelStateProps } from './model-state';
import { useModelWork } from './use-model-work';

type ModelNoticeProps = Pick<ModelStateProps, 'studied' | 'model' | 'what'>;

const START_FAILED = wordsOrWhy('The language model couldn’t be started.');
const STOP_FAILED = wordsOrWhy('The language model couldn’t be stopped.');
const REFUSE_FAILED = wordsOrWhy('Your choice couldn’t be saved.');

/** What a language model does for the document: the question before the first time, its progress, and what it made. */
export function ModelNotice({ studied, model, what }: ModelNoticeProps) {
  const place = useRef<HTMLElement>(null);
  const work = useModelWork(studied.document_id, model, place);
  const { run, busy, error } = useRun();
  const [isAsking, setAsking] = useState(false);
  // The pressed button leaves; the focus stays in its place.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const andKeepFocus = (action: () => void) => () => {
    action();
    keepFocus();
  };
  const act = (action: () => Promise<void>, words: FailureWords) =>
    void run(async () => {
      await action();
      setAsking(false);
      keepFocus();
    }, words);
  const actions: ModelStateProps['actions'] = {
    busy,
    start: () => act(() => work.use(true), START_FAILED),
    refuse: () => act(() => work.use(false), REFUSE_FAILED),
    stop: () => act(work.stop, STOP_FAILED),
    ask: andKeepFocus(() => setAsking(true)),
    show: andKeepFocus(work.show),
  };
  const parts = { work, model: work.work, studied, what, actions };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Language model"
      className="mb-6 grid max-w-2xl gap-3 outline-none"
    >
      <div role="status" className="grid gap-3">
        {isAsking ? <ModelQuestion {...parts} /> : <ModelState {...parts} />}
      </div>
      {work.error === undefined ? null : (
        <Alert
          tone="warn"
          actions={
            <Button size="small" onClick={andKeepFocus(work.checkAgain)}>
              Check again
            </Button>
          }
        >
          We can’t check its progress. {whyFailed(work.error)}
        </Alert>
      )}
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </section>
  );
}
