import { speaksOfTheText } from '../language/plain-prose';
import type { Answer } from './choose-answer';
import { chooseAnswer } from './choose-answer';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { ENOUGH_EVIDENCE, type Search, search } from './search';

/** What the document says to a question, before it is put into words. */
export type Finding = {
  search: Search;
  /** False where the document does not speak of what was asked. */
  inDocument: boolean;
  /** The sentence that answers; -1 where none shares a word with the question. */
  sentence: number;
  answer: Answer | null;
};

export function findAnswer(index: OpenIndex, question: string): Finding {
  const found = search(index, question);
  const statements = found.sentences.filter(({ sentence }) => states(textOfSentence(index, sentence)));
  const sentences = statements.length > 0 ? statements : found.sentences;
  const answer = chooseAnswer(index, question, sentences);
  return {
    search: found,
    inDocument: found.evidence >= ENOUGH_EVIDENCE,
    sentence: (answer?.found ?? sentences[0])?.sentence ?? -1,
    answer,
  };
}

/** Neither a question nor a word on the text's own figures and sections. */
function states(sentence: string): boolean {
  return !/[?？]["”’)]*$/.test(sentence.slice(-8)) && !speaksOfTheText(sentence);
}
