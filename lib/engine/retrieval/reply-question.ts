import type { TutorAnswer } from '../types';
import type { Answer } from './choose-answer';
import { type Finding, findAnswer } from './find-answer';
import type { OpenIndex } from './open-index';
import { isShowable, saysTheSame, withItsReason, withItsSubject } from './passage-prose';
import type { AnswerKind } from './question';
import { refusal } from './refusal';
import { Citations, quoted, shown, wordsOf } from './writer';

/** Above it, four of five short answers are right (docs/quality.md). */
const CERTAIN = 0.25;
const SHORT_ANSWERS: ReadonlySet<AnswerKind> = new Set([
  'time',
  'number',
  'person',
  'place',
  'name',
]);
/** Below it, the question's words are scattered, and the answer says so. */
const PLAIN_EVIDENCE = 1.25;
const PLAINLY = 'Your document says:';
const DISTANTLY = 'The closest match in your document:';
/** A second sentence this good is shown too. */
const NEARLY_AS_GOOD = 0.75;

/** `previous` resolves "it" and "he". */
export function replyToQuestion(index: OpenIndex, question: string, previous = ''): TutorAnswer {
  const finding = findingFor(index, question, previous);
  if (!finding.inDocument || finding.sentence < 0) return refusal(index, finding.search);
  const citations = new Citations(index);
  const run = withItsReason(index, question, withItsSubject(index, finding.sentence));
  const lead = shortAnswer(finding.answer);
  const opening = finding.search.evidence < PLAIN_EVIDENCE ? DISTANTLY : PLAINLY;
  const parts = [`${lead}${opening} ${citations.quote(run)}`];
  const second = lead === '' && opening === PLAINLY ? secondSentence(index, finding) : null;
  if (second !== null) {
    const more = withItsSubject(index, second);
    parts.push(`It also says: ${quoted(wordsOf(index, more))} ${citations.ofRun(more)}`);
  }
  return citations.answer(parts.join('\n\n'));
}

function findingFor(index: OpenIndex, question: string, previous: string): Finding {
  const alone = findAnswer(index, question);
  if (alone.inDocument || previous === '' || !PRONOUN.test(question)) return alone;
  return findAnswer(index, `${question} ${previous}`);
}

const PRONOUN =
  /\b(?:it|its|he|him|his|she|her|hers|they|them|their|this|that|these|those|one|ones)\b/i;

function shortAnswer(answer: Answer | null): string {
  if (!answer || answer.certainty < CERTAIN || !SHORT_ANSWERS.has(answer.question.kind)) return '';
  return `${shown(answer.text)}. `;
}

function secondSentence(index: OpenIndex, { search, sentence }: Finding): number | null {
  const others = search.sentences.filter(
    (other) =>
      other.share >= NEARLY_AS_GOOD &&
      Math.abs(other.sentence - sentence) > 1 &&
      isShowable(index, other.sentence) &&
      !saysTheSame(index, other.sentence, sentence),
  );
  return others[0]?.sentence ?? null;
}
