'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { timeSpent } from '@/lib/client/format';
import { textLanguage } from '../../text-attributes';
import { EndFoot } from '../end-foot';
import { EndHeading } from '../end-heading';
import { LineSource } from '../line-source';
import type { RunProps } from '../question-run';
import { askedBy } from '../question-words';
import { RUN_PAGE } from '../run-page';
import { PrintedTest } from './printed-test';
import { type Answered, bySection, givenLines, rightLines, type SectionResult } from './test-words';

/** The result by section, with the lines of what was missed. Printable. */
export function TestResult({ run, practice, document }: RunProps) {
  const [isPrinting, setPrinting] = useState(false);
  const outcomes = run.outcomes ?? [];
  const all = run.questions.flatMap((question, at) => {
    const outcome = outcomes[at];
    return outcome ? [{ question, outcome }] : [];
  });
  const right = all.filter(({ outcome }) => outcome.correct).length;
  const sections = bySection(all, run.document_id === null);
  const wrong = sections.filter((section) => section.right < section.answers.length);
  const title = run.document_id === null ? 'All documents' : document.content.title;
  return (
    <section aria-labelledby="practice-end" className={`${RUN_PAGE} gap-8`}>
      <EndHeading
        note={run.took_ms === null ? undefined : timeSpent(run.took_ms)}
        detail={detailWords(right, all.length)}
      >
        <mark className="mr-0">
          {right} of {all.length}
        </mark>{' '}
        right
      </EndHeading>
      <div className="grid gap-3">
        <h3 className="text-lg">By section</h3>
        <ul className="sheet grid gap-3.5 p-4.5">
          {sections.map((section) => (
            <SectionRow key={section.title} section={section} />
          ))}
        </ul>
      </div>
      {wrong.length > 0 ? (
        <div className="grid gap-5">
          <h3 className="text-lg">What you missed</h3>
          {wrong.map((section) => (
            <WrongOf key={section.title} section={section} />
          ))}
        </div>
      ) : null}
      <EndFoot>
        <Button onClick={practice.leave}>Practice more</Button>
        <Button variant="outline" onClick={() => setPrinting(true)}>
          <Printer className="size-4.5" />
          Print
        </Button>
      </EndFoot>
      {isPrinting ? (
        <PrintedTest title={title} all={all} onPrinted={() => setPrinting(false)} />
      ) : null}
    </section>
  );
}

function detailWords(right: number, count: number): string {
  if (right === count) return 'You got everything right.';
  return 'Next time, what you missed comes first.';
}

function SectionRow({ section }: { section: SectionResult }) {
  const { title, right, answers } = section;
  const text = `${right} of ${answers.length} right`;
  return (
    <li className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <span className="shrink-0 font-mono text-sm text-ink-soft">
          {right}/{answers.length}
        </span>
      </p>
      <Progress label={title} value={right} max={answers.length} valueText={text} />
    </li>
  );
}

function WrongOf({ section }: { section: SectionResult }) {
  const wrong = section.answers.filter(({ outcome }) => !outcome.correct);
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold text-ink-soft" dir="auto">
        {section.title}
      </h4>
      <ul className="sheet divide-y divide-rule">
        {wrong.map((one) => (
          <WrongAnswer key={one.outcome.question} answered={one} />
        ))}
      </ul>
    </div>
  );
}

function WrongAnswer({ answered }: { answered: Answered }) {
  const { question, outcome } = answered;
  const { task, text } = askedBy(question);
  const lang = textLanguage(question.language);
  return (
    <li className="grid gap-2 px-4.5 py-3.5">
      <p className="font-semibold" dir="auto">
        {text ?? task}
      </p>
      <dl className="grid gap-1 text-sm">
        <Row term="Your answer" lines={givenLines(answered)} lang={lang} />
        <Row term="Right answer" lines={rightLines(answered)} lang={lang} />
      </dl>
      <p className="flex flex-wrap gap-2">
        {outcome.lines.map((line) => (
          <LineSource key={line.card_id} line={line} />
        ))}
      </p>
    </li>
  );
}

type RowProps = { term: string; lines: readonly string[]; lang: string | undefined };

function Row({ term, lines, lang }: RowProps) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere" lang={lang}>
        {lines.map((line) => (
          <span key={line} className="block" dir="auto">
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}
