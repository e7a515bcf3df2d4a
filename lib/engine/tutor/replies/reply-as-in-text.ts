import { folded } from '../../../text/folded';
import { withoutLabel } from '../../language/sentences/statements';
import { isUnmarkedQuestion } from '../../language/sentences/unmarked-questions';
import { searchTerms } from '../../language/words/search-terms';
import { at, sentencesIn, wholePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { termsOf } from '../../retrieval/query';
import { sectionOf, tells } from '../../retrieval/rank-passages';
import type { TutorAnswer } from '../../tutor-types';
import { Citations, type Run } from '../quotes/writer';

/** Of the words of both questions. */
const LEAST_SHARED = 0.75;
const FEWEST_WORDS = 2;
const LONGEST_QUESTION = 300;
const OPTION = /^\(?[a-eA-E][.)]\s/;

/** What an interview or a list of questions answers a question with that it asks itself, in about these words; else null. */
export function replyAsInText(index: OpenIndex, message: string): TutorAnswer | null {
  const words = new Set(searchTerms(message.slice(0, LONGEST_QUESTION), index.language));
  const ids = new Set([...words].flatMap((term) => index.termIds.get(term) ?? []));
  if (ids.size < LEAST_SHARED * words.size) return null;
  const asked = { ids, all: words.size, folded: folded(message) };
  const answer =
    answerOf(index, asked) ??
    [...index.sentenceEnd.keys()]
      .filter((sentence) => isQuestion(index, sentence))
      .filter((sentence) => isLike(index, sentence, asked))
      .map((sentence) => answerBelow(index, sentence))
      .find((run) => run !== null);
  if (!answer) return null;
  const citations = new Citations(index);
  return citations.answer(citations.quotes([answer]));
}

/** The right one of the answers to choose, or what is written below a question. */
function answerOf(index: OpenIndex, asked: Asked): Run | null {
  const found = index.answered.find(([question]) => {
    if (asked.all < FEWEST_WORDS) return folded(question) === asked.folded;
    const words = new Set(searchTerms(question, index.language));
    const ids = new Set([...words].flatMap((term) => index.termIds.get(term) ?? []));
    return isAlike(ids, asked);
  });
  return found ? wholePassage(index, found[1], found[2]) : null;
}

function isQuestion(index: OpenIndex, sentence: number): boolean {
  const { text, sentenceStart, sentenceEnd, sentencePassage } = index;
  const end = at(sentenceEnd, sentence);
  if (end - at(sentenceStart, sentence) > LONGEST_QUESTION) return false;
  if (text.charAt(end - 1) === '?') return true;
  const { length } = sentencesIn(index, at(sentencePassage, sentence));
  return length === 1 && isUnmarkedQuestion(textOfSentence(index, sentence));
}

/** Without those of "Q:". */
function termsAsked(index: OpenIndex, sentence: number): Uint32Array {
  const text = textOfSentence(index, sentence);
  const label = text.slice(0, text.length - withoutLabel(text).length);
  return termsOf(index, sentence).subarray(searchTerms(label, index.language).length);
}

type Asked = { ids: ReadonlySet<number>; all: number; folded: string };

/** In about these words; "What is a buffer?" word for word. */
function isLike(index: OpenIndex, sentence: number, { ids, all, folded: words }: Asked): boolean {
  if (all < FEWEST_WORDS) return folded(withoutLabel(textOfSentence(index, sentence))) === words;
  return isAlike(new Set(termsAsked(index, sentence)), { ids, all });
}

/** Most words are the same. */
function isAlike(terms: ReadonlySet<number>, { ids, all }: Pick<Asked, 'ids' | 'all'>): boolean {
  const shared = [...terms].filter((term) => ids.has(term)).length;
  return all >= FEWEST_WORDS && shared >= LEAST_SHARED * (terms.size + all - shared);
}

/** Answers to choose that may be wrong have no sentences in the index. */
const MOST_OMITTED = 8;

/** The rest of its paragraph, else the next one that the index has, if they say something. */
function answerBelow(index: OpenIndex, question: number): Run | null {
  const passage = at(index.sentencePassage, question);
  const section = sectionOf(index, passage);
  if (!tells(index, passage)) return null;
  const says = (one: number) => !isQuestion(index, one);
  const next = Array.from({ length: MOST_OMITTED }, (_, i) => sentencesIn(index, passage + 1 + i));
  const nth = next.findIndex((sentences) => sentences.length > 0);
  const below = sectionOf(index, passage + 1 + nth) === section ? (next[nth] ?? []) : [];
  const run = [sentencesIn(index, passage).filter((one) => one > question), below]
    .map((sentences) => sentences.slice(Math.max(0, sentences.findIndex(says))))
    .find((sentences) => sentences[0] !== undefined && says(sentences[0]));
  const [first, last] = [run?.[0], run?.at(-1)];
  if (first === undefined || last === undefined) return null;
  return OPTION.test(textOfSentence(index, first)) ? null : { first, last };
}
