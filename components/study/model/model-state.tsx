'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { DocumentWire, ModelWorkWire } from '@/lib/study/wire';
import {
  askWords,
  budgetText,
  progressText,
  stateWords,
  whoMadeWhat,
  workingText,
} from './model-words';
import type { ModelWork } from './use-model-work';

export type ModelStateProps = {
  /** A document, or one chapter in the document's fields. */
  studied: DocumentWire;
  /** As named within a sentence. */
  what: 'document' | 'chapter';
  work: ModelWork;
  model: ModelWorkWire;
  actions: {
    busy: boolean;
    start: () => void;
    refuse: () => void;
    stop: () => void;
    /** Shows the question again. */
    ask: () => void;
    /** Shows the parts that were made meanwhile. */
    show: () => void;
  };
};

/** What it does now, with what can be done about it. */
export function ModelState(props: ModelStateProps) {
  const { status } = props.model;
  // What waits to be shown keeps the frame of the work, so that nothing below moves.
  if (status === 'running' || props.work.hasNews) return <Working {...props} />;
  switch (status) {
    case 'ask':
      return <ModelQuestion {...props} />;
    case 'refused':
      return <Refused {...props} />;
    case 'done':
      return <Done {...props} />;
    default:
      return <Waiting {...props} />;
  }
}

/** Before text leaves for the first time. */
export function ModelQuestion({ model, what, actions }: ModelStateProps) {
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
function Waiting({ model, what, actions }: ModelStateProps) {
  const { text, button } = stateWords(model, what);
  return (
    <Line text={text} note={budgetText(model)}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={actions.start} busy={actions.busy}>
          {button}
        </Button>
        <TurnOff {...actions}>
          {model.status === 'ready' ? 'Not for this document' : 'Turn off for this document'}
        </TurnOff>
      </div>
    </Line>
  );
}

type TurnOffProps = Pick<ModelStateProps['actions'], 'refuse' | 'busy'> & { children: string };

/** Also for the tutor's answers. */
function TurnOff({ refuse, busy, children }: TurnOffProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="font-normal text-ink-soft"
      onClick={refuse}
      disabled={busy}
    >
      {children}
    </Button>
  );
}

/** A small way back. */
function Refused({ what, actions }: ModelStateProps) {
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

function Working({ model, what, work, actions }: ModelStateProps) {
  const progress = progressText(model);
  const isRunning = model.status === 'running';
  return (
    <>
      <Line
        text={workingText(model, what)}
        note={[progress, budgetText(model)].filter(Boolean).join(' · ')}
      />
      <Progress
        label="The language model’s progress"
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

function Done({ model, studied, actions }: ModelStateProps) {
  return (
    <Line text={whoMadeWhat(studied, model.model)} note={model.problem ?? undefined}>
      <div className="flex flex-wrap gap-2">
        {model.problem ? (
          <Button size="small" variant="outline" onClick={actions.start} busy={actions.busy}>
            Try again
          </Button>
        ) : null}
        <TurnOff {...actions}>Turn off for this document</TurnOff>
      </div>
    </Line>
  );
}
