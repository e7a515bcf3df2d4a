import { pointsBack, restates } from '../../language/sentences/references';
import { isStopWord } from '../../language/words/word-lists';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { plainSentence } from '../sentence-score';
import { saysSomething, summaryText } from './readable';

/** Sentences in which an encyclopedia says what its subject is. */
const OPENING = 3;
const FEWEST_WORDS = 6;
const MOST_WORDS = 42;
/** The subject with its other names, the verb, and what it is. */
const DEFINES = /^(.{2,120}?) (?:is|are|was|were) (?:an?|the|any) (?!(?:part|kind|sort) of\b)/u;
/** Pronunciations, dates, and names in other languages. */
const IN_BRACKETS = /\s?\((?:[^()]|\([^()]*\)){1,300}\)/gu;

/** A text's first sentences where they define what the title names: "Sleep, also known as …, is a state of …"; null without. */
export function leadDefinition(
  document: AnalysedDocument,
  sentences: readonly number[],
): Anchored | null {
  if (!document.grammar) return null;
  const title = nameWords(document.source.title.split(/[,(:]/)[0] ?? '');
  const found = sentences.slice(0, OPENING).find((sentence) => {
    const text = withoutBrackets(document, sentence);
    const subject = nameWords(DEFINES.exec(text)?.[1] ?? '');
    const words = text.split(' ').length;
    return (
      title.size > 0 &&
      [...title].every((word) => subject.has(word)) &&
      title.has([...subject][0] ?? '') &&
      words >= FEWEST_WORDS &&
      words <= MOST_WORDS &&
      sentenceAt(document, sentence).prose &&
      !pointsBack(text) &&
      !restates(plainSentence(document, sentence)) &&
      saysSomething(document, sentence)
    );
  });
  if (found === undefined) return null;
  return { ...anchorOf(document, found), text: withoutBrackets(document, found) };
}

const withoutBrackets = (document: AnalysedDocument, sentence: number): string =>
  summaryText(document, sentence).replace(IN_BRACKETS, '');

/** In lower case and without an ending of the plural. */
function nameWords(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !isStopWord(word)).map((word) => word.replace(/s$/, '')));
}
