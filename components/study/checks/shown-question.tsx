import type { CheckWire } from '@/lib/study/wire';
import { FirstLetters, QuestionText } from './question-text';

type ShownQuestionProps = { check: CheckWire; quoted: string | null; lang: string | undefined };

/** What a question shows below its task: the quoted text, and the first letters of a term to type. */
export function ShownQuestion({ check, quoted, lang }: ShownQuestionProps) {
  return (
    <>
      {quoted ? <QuestionText text={quoted} lang={lang} /> : null}
      <FirstLetters check={check} />
    </>
  );
}
