import { speaksOfTheText } from '../../language/sentences/references';
import { ANSWER_LABEL } from '../../language/sentences/statements';
import { type FoundSentence, sentencesOf, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Search, search } from '../../retrieval/search';
import { answerTest, dayTest } from '../requests/answer-type';
import { type Answer, chooseAnswer } from './choose-answer';

/** Before it is put into words. */
export type Finding = {
  search: Search;
  /** False where the document doesn't cover the question. */
  inDocument: boolean;
  sentence: number;
  /** The document's own answer in a list of questions and answers. */
  isGiven: boolean;
  answer: Answer | null;
};

export function findAnswer(index: OpenIndex, question: string): Finding {
  const found = search(index, question);
  const given = givenAnswer(index, found);
  if (given !== null)
    return { search: found, inDocument: true, sentence: given, isGiven: true, answer: null };
  const statements = found.sentences.filter(({ sentence }) =>
    isStatement(textOfSentence(index, sentence)),
  );
  const sentences = typedFirst(
    index,
    question,
    statements.length > 0 ? statements : found.sentences,
    found,
  );
  const answer = chooseAnswer(index, question, sentences);
  return {
    search: found,
    inDocument: found.isCovered,
    sentence: (answer?.found ?? sentences[0])?.sentence ?? -1,
    isGiven: false,
    answer,
  };
}

const PASSAGES = 12;
const SENTENCES = 40;
/** Least share of the best sentence's score. */
const NEARLY_AS_GOOD = 0.5;

/** Those that hold what is asked for, from more passages, if there are any. */
function typedFirst(
  index: OpenIndex,
  question: string,
  sentences: FoundSentence[],
  { query, passages }: Search,
): FoundSentence[] {
  const holds = answerTest(question) ?? dayTest(question);
  if (!holds) return sentences;
  const typed = sentencesOf(index, query, passages.slice(0, PASSAGES), SENTENCES).filter(
    ({ sentence, share }) => share >= NEARLY_AS_GOOD && holds(textOfSentence(index, sentence)),
  );
  return typed.length > 0 ? typed : sentences;
}

/** Share of the question's weight that makes a question in the document the same one. */
const SAME_QUESTION = 0.8;

/** The document's own answer in a list of questions and answers. */
function givenAnswer(index: OpenIndex, { sentences }: Search): number | null {
  const asked = sentences.find(
    ({ sentence, coverage }) =>
      coverage >= SAME_QUESTION &&
      sentence + 1 < index.sentencePassage.length &&
      textOfSentence(index, sentence).endsWith('?') &&
      ANSWER_LABEL.test(textOfSentence(index, sentence + 1)),
  );
  return asked ? asked.sentence + 1 : null;
}

/** "9 Reading Excel spreadsheets", "Sleep . . . . 12". */
const HEADING =
  /^(?:chapter |section )?\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}[^.!?]*$|(?:\. ?){4}/iu;

function isStatement(sentence: string): boolean {
  if (HEADING.test(sentence)) return false;
  return !/[?？]["”’)]*$/.test(sentence.slice(-8)) && !speaksOfTheText(sentence);
}
