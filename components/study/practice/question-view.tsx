'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import { type AnswerDraft, answerOf, emptyDraft } from '../checks/answer-draft';
import { optionsOf } from '../checks/options-of';
import { FirstLetters, QuestionText } from '../checks/question-text';
import { textLanguage } from '../text-attributes';
import { useAnswerKeys } from '../use-answer-keys';
import { AnswerControl } from './answer-control';
import { askedBy } from './question-words';
import { RunBar } from './run-bar';
import type { RunState } from './use-question-run';
import { spokenVerdict, VerdictNote } from './verdict-note';

type QuestionViewProps = { question: PracticeQuestionWire; state: RunState; isTest: boolean };

export function QuestionView({ question, state, isTest }: QuestionViewProps) {
  const { verdict, busy, submit, next } = state;
  const [draft, setDraft] = useState(() => emptyDraft(question));
  const id = useId();
  const options = optionsOf(question);
  const answer = answerOf(draft, question);
  const isInstant = options !== null && !isTest;
  const change = (changed: AnswerDraft) => {
    if (verdict || busy) return;
    setDraft(changed);
    if (isInstant) void submit(changed);
  };
  const goOn = () => {
    if (verdict) void next();
    else if (answer !== null) void submit(answer);
  };
  useAnswerKeys({
    onChoose: (at) => {
      const option = options?.[at];
      if (option) change(option.value);
    },
    onEnter: goOn,
  });
  return (
    <form
      className="flex grow flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <div className="sheet grid animate-rise gap-5 p-4.5 sm:p-6">
        <Asked id={id} question={question} />
        <AnswerControl
          question={question}
          labelledBy={id}
          draft={draft}
          verdict={verdict}
          onChange={change}
          disabled={verdict !== null || busy}
        />
        {verdict ? <VerdictNote question={question} verdict={verdict} /> : null}
      </div>
      <p role="status" className="sr-only">
        {verdict ? spokenVerdict(question, verdict) : ''}
      </p>
      <RunBar state={state} isTest={isTest} canCheck={answer !== null} isInstant={isInstant} />
    </form>
  );
}

function Asked({ id, question }: { id: string; question: PracticeQuestionWire }) {
  const heading = useFocusedHeading(question.kind);
  const { task, text, isQuoted } = askedBy(question);
  const lang = textLanguage(question.language);
  return (
    <div id={id} className="grid gap-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-xl outline-none"
        dir="auto"
        lang={isQuoted ? lang : undefined}
      >
        {task}
      </h2>
      {text === null ? null : <QuestionText text={text} lang={lang} />}
      <FirstLetters check={question} />
    </div>
  );
}

/** A typed field takes the focus itself. */
function useFocusedHeading(kind: PracticeQuestionWire['kind']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== 'typed') heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [kind]);
  return heading;
}
