import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import { mainDirection } from '../text-attributes';
import { aroundGap } from './question-words';

/** The text's own words, with a visible gap. */
export function QuestionText({ text, lang }: { text: string; lang: string | undefined }) {
  const around = aroundGap(text);
  return (
    <p className="text-read" dir={mainDirection(text)} lang={lang}>
      {around ? (
        <>
          {around[0]}
          <span className="inline-block w-24 border-b-2 border-ink align-baseline">
            <span className="sr-only">blank</span>
          </span>
          {around[1]}
        </>
      ) : (
        text
      )}
    </p>
  );
}

export function FirstLetters({ question }: { question: PracticeQuestionWire }) {
  if (question.kind !== 'typed') return null;
  return <p className="text-sm text-ink-soft">First letters: {question.question.initials}</p>;
}
