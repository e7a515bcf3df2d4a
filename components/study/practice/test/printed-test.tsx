'use client';

import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { calendarDay } from '@/lib/client/format';
import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import { optionsOf } from '../../checks/options-of';
import { askedBy } from '../question-words';
import './print.css';
import { initialsWords } from '../../checks/check-words';
import { type Answered, givenLines, rightLines } from './test-words';

type PrintedTestProps = { title: string; all: readonly Answered[]; onPrinted: () => void };

const letterOf = (at: number) => String.fromCharCode(97 + at);

/** The questions, then the answers on a sheet of their own. Opens the browser's print dialog. */
export function PrintedTest({ title, all, onPrinted }: PrintedTestProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => printed();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const today = calendarDay(new Date().toISOString().slice(0, 10));
  return createPortal(
    <article className="print-only" lang="en">
      <h1 dir="auto">{title}</h1>
      <p>
        Test, {all.length} questions, {today}
      </p>
      <ol>
        {all.map(({ question, outcome }) => (
          <li key={outcome.question}>
            <PrintedQuestion question={question} />
          </li>
        ))}
      </ol>
      <section className="print-answers">
        <h1>Answers</h1>
        <ol>
          {all.map((answered) => (
            <li key={answered.outcome.question}>
              <PrintedAnswer answered={answered} />
            </li>
          ))}
        </ol>
      </section>
    </article>,
    window.document.body,
  );
}

function PrintedQuestion({ question }: { question: PracticeQuestionWire }) {
  const { task, text } = askedBy(question);
  const options = optionsOf(question);
  return (
    <>
      <p dir="auto">
        <strong>{task}</strong>
      </p>
      {text ? <p dir="auto">{text}</p> : null}
      {options ? (
        <ul className="print-options">
          {options.map(({ label }, at) => (
            <li key={label} dir="auto">
              {letterOf(at)}) {label}
            </li>
          ))}
        </ul>
      ) : null}
      {question.kind === 'typed' ? <p>{initialsWords(question.question.initials)}</p> : null}
      {question.kind === 'typed' ? <p className="print-line" /> : null}
      {question.kind === 'match' ? <PrintedMatching {...question.question} /> : null}
    </>
  );
}

function PrintedMatching({ terms, meanings }: { terms: string[]; meanings: string[] }) {
  return (
    <div className="print-columns">
      <ul>
        {terms.map((term) => (
          <li key={term} dir="auto">
            ____ {term}
          </li>
        ))}
      </ul>
      <ul>
        {meanings.map((meaning, at) => (
          <li key={meaning} dir="auto">
            {letterOf(at)}) {meaning}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PrintedAnswer({ answered }: { answered: Answered }) {
  const { outcome } = answered;
  const pages = new Set(outcome.lines.flatMap(({ source }) => source.page ?? []));
  return (
    <>
      {rightLines(answered).map((line) => (
        <p key={line} dir="auto">
          <strong>{line}</strong>
        </p>
      ))}
      <p>
        {outcome.correct ? 'Right' : `Your answer: ${givenLines(answered).join('; ')}`}
        {pages.size > 0 ? ` (p. ${[...pages].join(', ')})` : ''}
      </p>
    </>
  );
}
