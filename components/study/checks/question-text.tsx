import { mainDirection } from '../text-attributes';
import type { Asked } from './answer-draft';
import { aroundGap, initialsWords } from './check-words';

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

/** Of the term to type; nothing for questions of other kinds. */
export function FirstLetters({ check }: { check: Asked }) {
  if (check.kind !== 'typed') return null;
  return <p className="text-sm text-ink-soft">{initialsWords(check.question.initials)}</p>;
}
