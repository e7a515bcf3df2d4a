'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SourceLink } from '../study/source-link';
import { mainDirection, textLanguage } from '../study/text-attributes';
import { AnswerText } from './answer-text';
import type { ChatMessage } from './chat-history';
import { afterStep, FIRST_HINT, type HintStep, nextStep } from './hint-steps';
import { reveal, useRevealed } from './revealed-answers';

type HintedAnswerProps = { message: ChatMessage; language: string; children: ReactNode };

/** The answer, behind its hints until the learner wants it. */
export function HintedAnswer({ message, language, children }: HintedAnswerProps) {
  const isRevealed = useRevealed(message.id);
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAsked) answer.current?.focus({ preventScroll: true });
  }, [isAsked]);
  if (message.hints.length > 0 && !isRevealed) {
    const show = () => {
      reveal(message.id);
      setAsked(true);
    };
    return <Hints message={message} language={language} onReveal={show} />;
  }
  return (
    <div ref={answer} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {children}
    </div>
  );
}

const LABEL: Record<HintStep, string> = {
  hint: 'Another hint',
  passage: 'Show the passage',
  answer: 'Show the answer',
};

type HintsProps = { message: ChatMessage; language: string; onReveal: () => void };

function Hints({ message: { hints, sources }, language, onReveal }: HintsProps) {
  const [state, setState] = useState(FIRST_HINT);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== FIRST_HINT) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const step = nextStep(state, { hints: hints.length, sources: sources.length });
  const goOn = () => (step === 'answer' ? onReveal() : setState(afterStep(state, step)));
  return (
    <>
      <ol aria-live="polite" aria-label="Hints" className="grid grid-cols-1 gap-3">
        {hints.slice(0, state.hints).map((hint, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hints never move
          <li key={at}>
            <p className="text-sm font-semibold text-ink-soft">
              {at === 0 ? 'Think first' : `Hint ${at}`}
            </p>
            <AnswerText text={hint} sources={sources} language={language} />
          </li>
        ))}
        {state.passage ? <Passage sources={sources} language={language} /> : null}
      </ol>
      <div ref={buttons} className="flex scroll-mb-48 flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={goOn}>
          {LABEL[step]}
        </Button>
        {step === 'answer' ? null : (
          <Button variant="quiet" size="small" onClick={onReveal}>
            {LABEL.answer}
          </Button>
        )}
      </div>
    </>
  );
}

function Passage({ sources, language }: Pick<ChatMessage, 'sources'> & { language: string }) {
  return (
    <li>
      <p className="text-sm font-semibold text-ink-soft">In the text</p>
      <ul className="mt-1 grid gap-2">
        {sources.map((source, at) => (
          <li key={`${source.start} ${source.quote}`} className="border-l-2 border-rule pl-3">
            <span
              lang={textLanguage(language)}
              dir={mainDirection(source.quote)}
              className="wrap-anywhere"
            >
              {source.quote}
            </span>{' '}
            <SourceLink source={source} mark={String(at + 1)} />
          </li>
        ))}
      </ul>
    </li>
  );
}
