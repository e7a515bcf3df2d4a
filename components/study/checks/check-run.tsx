'use client';

import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CheckWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { UnsentNote } from '../unsent-note';
import { AnswerField } from './answer-field';
import { CheckVerdict } from './check-verdict';
import { shownText, taskOf } from './check-words';
import { OptionButtons } from './option-buttons';
import { chosenOf, optionsOf } from './options-of';
import { ShownQuestion } from './shown-question';
import { type ChecksOptions, useChecks } from './use-checks';

type State = ReturnType<typeof useChecks>;

export type CheckResult = {
  count: number;
  rightCount: number;
  missed: readonly CheckWire[];
  /** Of the heading, which gets the focus. */
  heading: Ref<HTMLHeadingElement>;
  restart: () => void;
};

type CheckRunProps = ChecksOptions & {
  checks: readonly CheckWire[];
  lang: string | undefined;
  /** An option answers with one press. */
  instant?: boolean;
  /** Shown after the last question. */
  children: (result: CheckResult) => ReactNode;
};

/** Questions, one after the other. */
export function CheckRun({ checks, lang, instant = false, children, ...options }: CheckRunProps) {
  const state = useChecks(checks, options);
  const { check, at, count, rightCount, missed, heading, goTo } = state;
  if (!check) return children({ count, rightCount, missed, heading, restart: () => goTo(0) });
  return <Question key={at} {...{ check, state, count, lang, instant }} />;
}

type QuestionProps = {
  check: CheckWire;
  state: State;
  count: number;
  lang: string | undefined;
  instant: boolean;
};

function Question({ check, state, count, lang, instant }: QuestionProps) {
  const { at, answer, verdict, busy, error, unsent, heading, submit, goTo } = state;
  const id = useId();
  const quoted = shownText(check);
  const fromText = check.kind === 'choice' && quoted === null ? lang : undefined;
  const isInstant = instant && optionsOf(check) !== null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div id={id} className="grid gap-2">
        <p className="text-sm text-ink-soft">
          Question {at + 1} of {count} <MadeBy engine={check.engine} label="· by" />
        </p>
        <h3 ref={heading} tabIndex={-1} className="outline-none" dir="auto" lang={fromText}>
          {taskOf(check)}
        </h3>
        <ShownQuestion {...{ check, quoted, lang }} />
      </div>
      <fieldset disabled={verdict !== null} className="min-w-0">
        <legend className="sr-only">Your answer</legend>
        <Answer {...{ check, state, lang, isInstant }} labelledBy={id} />
      </fieldset>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <UnsentNote unsent={unsent} />
      {verdict ? <CheckVerdict kind={check.kind} given={answer} {...{ verdict, lang }} /> : null}
      {verdict ? (
        <NextButton isLast={at + 1 === count} inView={instant} onClick={() => goTo(at + 1)} />
      ) : isInstant ? null : (
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={answer === null}
          busy={busy}
          busyLabel="Checking…"
        >
          Check answer
        </Button>
      )}
    </form>
  );
}

type AnswerProps = Pick<QuestionProps, 'check' | 'state' | 'lang'> & {
  labelledBy: string;
  isInstant: boolean;
};

function Answer({ check, state, lang, labelledBy, isInstant }: AnswerProps) {
  const { draft, verdict, change, choose } = state;
  const options = isInstant ? optionsOf(check) : null;
  if (!options) return <AnswerField {...{ check, labelledBy, draft, lang }} onChange={change} />;
  return (
    <OptionButtons
      labelledBy={labelledBy}
      options={options}
      value={chosenOf(draft)}
      judged={verdict && { correct: verdict.correct, right: null }}
      onChange={choose}
      lang={check.kind === 'choice' ? lang : undefined}
    />
  );
}

type NextButtonProps = { isLast: boolean; inView: boolean; onClick: () => void };

/** Takes the focus of the button that it replaces; `inView`: also scrolls, to above what sticks at the bottom. */
function NextButton({ isLast, inView, onClick }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    if (inView) button.current?.scrollIntoView({ block: 'nearest' });
  }, [inView]);
  return (
    <Button
      ref={button}
      variant="outline"
      className="scroll-mb-48 justify-self-start"
      onClick={onClick}
    >
      {isLast ? 'See result' : 'Next question'}
    </Button>
  );
}
