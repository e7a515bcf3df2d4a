'use client';

import { useEffect, useId, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CheckWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { AnswerField } from './answer-field';
import { CheckVerdict } from './check-verdict';
import { shownText, taskOf } from './check-words';
import { useChecks } from './use-checks';

type CheckYourselfProps = { checks: readonly CheckWire[]; lang: string | undefined };
type State = ReturnType<typeof useChecks>;

/** A lesson's questions, one after the other. */
export function CheckYourself({ checks, lang }: CheckYourselfProps) {
  const state = useChecks(checks);
  const titleId = useId();
  const { check, at, count } = state;
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8 grid max-w-measure gap-4">
      <h2 id={titleId} className="text-lg">
        Check yourself
      </h2>
      {check ? (
        <Question key={at} check={check} state={state} count={count} lang={lang} />
      ) : (
        <Result state={state} count={count} />
      )}
    </section>
  );
}

type QuestionProps = { check: CheckWire; state: State; count: number; lang: string | undefined };

function Question({ check, state, count, lang }: QuestionProps) {
  const { at, draft, answer, verdict, busy, error, heading, submit, change, goTo } = state;
  const id = useId();
  const quoted = shownText(check);
  const fromText = check.kind === 'choice' ? lang : undefined;
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
        {quoted ? (
          <p className="text-read" dir="auto" lang={lang}>
            {quoted}
          </p>
        ) : null}
        {check.kind === 'typed' ? (
          <p className="text-sm text-ink-soft">First letters: {check.question.initials}</p>
        ) : null}
      </div>
      <fieldset disabled={verdict !== null} className="min-w-0">
        <legend className="sr-only">Your answer</legend>
        <AnswerField check={check} labelledBy={id} draft={draft} onChange={change} lang={lang} />
      </fieldset>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      {verdict ? <CheckVerdict kind={check.kind} verdict={verdict} lang={lang} /> : null}
      {verdict ? (
        <NextButton isLast={at + 1 === count} onClick={() => goTo(at + 1)} />
      ) : (
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

/** Takes the focus of the button that it replaces. */
function NextButton({ isLast, onClick }: { isLast: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} variant="outline" className="justify-self-start" onClick={onClick}>
      {isLast ? 'See result' : 'Next question'}
    </Button>
  );
}

function Result({ state, count }: { state: State; count: number }) {
  const { rightCount, heading, goTo } = state;
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        You got {rightCount} of {count} right.
      </h3>
      <Button variant="outline" className="justify-self-start" onClick={() => goTo(0)}>
        Start again
      </Button>
    </div>
  );
}
