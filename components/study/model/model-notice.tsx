'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { type FailureWords, whyFailed, wordsOrWhy } from '@/lib/client/failure-words';
import { useRun } from '@/lib/client/use-action';
import type { DocumentWire, ModelWorkWire } from '@/lib/study/wire';
import {
  askWords,
  budgetText,
  progressText,
  stateWords,
  whoMadeWhat,
  workingText,
} from './model-words';
import { type ModelWork, useModelWork } from './use-model-work';

type ModelNoticeProps = {
  /** A document, or one chapter in the document's fields. */
  studied: DocumentWire;
  model: ModelWorkWire;
  /** As named within a sentence. */
  what: 'document' | 'chapter';
};

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
  const actions: Actions = {
    busy,
    start: () => act(() => work.use(true), START_FAILED),
    refuse: () => act(() => work.use(false), REFUSE_FAILED),
    stop: () => act(work.stop, STOP_FAILED),
    ask: andKeepFocus(() => setAsking(true)),
    show: andKeepFocus(work.show),
    checkAgain: andKeepFocus(work.checkAgain),
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
        {isAsking ? <Question {...parts} /> : <State {...parts} />}
      </div>
      {work.error === undefined ? null : (
        <Alert
          tone="warn"
          actions={
            <Button size="small" onClick={actions.checkAgain}>
              Check again
            </Button>
          }
        >
          We can’t see how far it is. {whyFailed(work.error)}
        </Alert>
      )}
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </section>
  );
}

type Actions = {
  busy: boolean;
  start: () => void;
  refuse: () => void;
  stop: () => void;
  /** Shows the question again. */
  ask: () => void;
  show: () => void;
  checkAgain: () => void;
};

type PartProps = Omit<ModelNoticeProps, 'model'> & {
  work: ModelWork;
  model: ModelWorkWire;
  actions: Actions;
};

function State(props: PartProps) {
  const { status } = props.model;
  // What waits to be shown keeps the frame of the work, so that nothing below moves.
  if (status === 'running' || props.work.hasNews) return <Working {...props} />;
  switch (status) {
    case 'ask':
      return <Question {...props} />;
    case 'refused':
      return <Refused {...props} />;
    case 'done':
      return <Done {...props} />;
    default:
      return <Waiting {...props} />;
  }
}

/** Before text leaves for the first time. */
function Question({ model, what, actions }: PartProps) {
  return (
    <div className="sheet grid gap-1 p-4">
      <p className="font-semibold">Improve this with a language model?</p>
      <p className="text-sm wrap-anywhere">{askWords(model, what)}</p>
      <div className="mt-2 flex flex-wrap gap-2 *:max-sm:px-2.5">
        <Button size="small" onClick={actions.start} busy={actions.busy}>
          Use the model
        </Button>
        <Button size="small" variant="outline" onClick={actions.refuse} disabled={actions.busy}>
          Not for this document
        </Button>
      </div>
    </div>
  );
}

type LineProps = { text: string; note?: string; children?: ReactNode };

/** Says it, with what can be done beside it. */
function Line({ text, note, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p>{text}</p>
        {/* Its numbers change too often to be read out. */}
        {note ? <p aria-live="off">{note}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** Ready, stopped or failed. */
function Waiting({ model, what, actions }: PartProps) {
  const { text, button } = stateWords(model, what);
  return (
    <Line text={text} note={budgetText(model)}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={actions.start} busy={actions.busy}>
          {button}
        </Button>
        {model.status === 'ready' ? (
          <Button size="small" variant="quiet" onClick={actions.refuse} disabled={actions.busy}>
            Not for this document
          </Button>
        ) : null}
      </div>
    </Line>
  );
}

/** A small way back. */
function Refused({ what, actions }: PartProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="-ml-4 justify-self-start font-normal text-ink-soft"
      onClick={actions.ask}
    >
      Use a language model for this {what}
    </Button>
  );
}

function Working({ model, what, work, actions }: PartProps) {
  const progress = progressText(model);
  const isRunning = model.status === 'running';
  return (
    <>
      <Line
        text={workingText(model, what)}
        note={[progress, budgetText(model)].filter(Boolean).join(' · ')}
      />
      <Progress
        label="The model’s work"
        value={model.sections_done}
        max={model.sections ?? undefined}
        waiting={isRunning && model.sections === null && work.error === undefined}
        valueText={progress || 'Starting'}
      />
      <div className="flex min-h-11 flex-wrap gap-3">
        {work.hasNews ? (
          <Button size="small" onClick={actions.show}>
            Show new parts
          </Button>
        ) : null}
        {isRunning ? (
          <Button
            size="small"
            variant="outline"
            className="ml-auto"
            onClick={actions.stop}
            busy={actions.busy}
          >
            Stop
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Done({ model, studied, actions }: PartProps) {
  return (
    <Line text={whoMadeWhat(studied, model.model)} note={model.problem ?? undefined}>
      {model.problem ? (
        <Button size="small" variant="outline" onClick={actions.start} busy={actions.busy}>
          Try again
        </Button>
      ) : null}
    </Line>
  );
}
