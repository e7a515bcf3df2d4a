import { framed } from '../language/frames';
import type { TutorAnswer } from '../types';
import { answerRuns } from './answer-runs';
import type { Answer } from './choose-answer';
import { type Finding, findAnswer } from './find-answer';
import type { OpenIndex } from './open-index';
import { asksForFact } from './question';
import { refusal } from './refusal';
import { searchTopic } from './search';
import { Citations, shown } from './writer';

/** Above it, four of five short answers are right (docs/quality.md). */
const CERTAIN = 0.25;
/** Below it, the question's words are scattered, and the answer says so. */
const PLAIN_EVIDENCE = 1.25;

/** "From the data in the table, calculate …", unlike "How is it calculated?" */
const CALCULATES =
  /^(?!how|why|what (?:is|are|does|do)\b).*\b(?:calculate|compute|construct the \S+ index)\b/is;

/** `previous` resolves "it" and "he"; a `topic` that the document covers is answered whatever the other words. */
export function replyToQuestion(
  index: OpenIndex,
  question: string,
  { previous = '', topic = '' }: { previous?: string; topic?: string } = {},
): TutorAnswer {
  const finding = findingFor(index, question, { previous, topic });
  if (!finding.inDocument || finding.sentence < 0) return refusal(index, finding.search);
  const citations = new Citations(index);
  const [first, ...others] = answerRuns(index, question, finding).map((run) =>
    citations.quote(run),
  );
  const best =
    finding.search.evidence < PLAIN_EVIDENCE ? framed(index.language, 'closest', first) : first;
  if (CALCULATES.test(question))
    return citations.answer(framed(index.language, 'noSum', [first, ...others].join('\n\n')));
  return citations.answer([`${shortAnswer(finding.answer)}${best}`, ...others].join('\n\n'));
}

function findingFor(
  index: OpenIndex,
  question: string,
  { previous, topic }: { previous: string; topic: string },
): Finding {
  const alone = findAnswer(index, question);
  if (alone.inDocument) return alone;
  if (topic !== '' && searchTopic(index, topic).isCovered)
    return { ...findAnswer(index, topic), inDocument: true };
  return previous !== '' && PRONOUN.test(question)
    ? findAnswer(index, `${question} ${previous}`)
    : alone;
}

const PRONOUN =
  /\b(?:it|its|he|him|his|she|her|hers|they|them|their|this|that|these|those|one|ones)\b/i;

function shortAnswer(answer: Answer | null): string {
  if (!answer || answer.certainty < CERTAIN || !asksForFact(answer.question)) return '';
  return `${shown(answer.text)}. `;
}
