'use client';

import { useEffect, useRef } from 'react';
import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import { rightWords } from '../checks/check-words';
import { textLanguage } from '../text-attributes';
import { LineSource } from './line-source';
import type { Verdict } from './use-question-run';

type VerdictNoteProps = { question: PracticeQuestionWire; verdict: Verdict };

/** Scrolls to what may have appeared below the window, or behind the run's buttons. */
function useScrolledTo() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return note;
}

/** What was expected, and where the text says it. Options show by themselves which is right. */
export function VerdictNote({ question, verdict }: VerdictNoteProps) {
  const { wire, given } = verdict;
  const [first = ''] = wire.right;
  const right = rightWords(question.kind, first);
  const isTyped = question.kind === 'typed';
  const lang = textLanguage(question.language);
  const note = useScrolledTo();
  return (
    <div ref={note} className="grid scroll-mb-24 gap-2">
      {isTyped && given !== right ? (
        <p>
          <span className="text-ink-soft">
            {wire.correct ? 'Right. It’s written ' : 'Not right. The answer: '}
          </span>
          <strong lang={lang}>{right}</strong>
        </p>
      ) : isTyped ? (
        <p className="font-semibold text-good">Right</p>
      ) : null}
      {wire.line ? (
        <p className="text-sm leading-7 text-ink-soft">
          <span dir="auto" lang={lang}>
            “{wire.line.source.quote}”
          </span>{' '}
          <LineSource line={wire.line} />
        </p>
      ) : null}
    </div>
  );
}

/** The same for screen readers, in one sentence. */
export function spokenVerdict(question: PracticeQuestionWire, { wire }: Verdict): string {
  const [first = ''] = wire.right;
  const right = rightWords(question.kind, first);
  return wire.correct ? `Right: ${right}` : `Not right. The answer: ${right}`;
}
