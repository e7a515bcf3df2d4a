import { perObject } from '../../caches/per-object';
import { framed } from '../../language/languages/frames';
import { languageName } from '../../language/languages/language-names';
import { type NamedFormula, namedFormulas } from '../../structure/formula-lists';
import type { DatedEvent } from '../../structure/timelines';
import { type FacingPair, facingPairs } from '../../structure/word-lists/one-language';
import { type Translation, translations } from '../../structure/word-lists/translations';
import { acceptedFor, nameOf } from '../../structure/word-lists/word-forms';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';
import { whatHappened } from '../wording/date-question';
import { asSentence } from '../wording/phrasing';
import { askableEvents } from './timeline';

/** What a line of a list says of a word, a date or a name: its translation or what belongs to it, what happened then, its formula. */
export type ListedPair = {
  kind: 'translation' | 'facing' | 'event' | 'formula';
  /** Both as the list writes them: "l’œuf (m)", "egg". */
  term: string;
  meaning: string;
  /** "What is “l’œuf (m)” in English?" */
  question: string;
  /** What is to be written: the foreign word, or what belongs to a word of the same language; no sentence and no formula. */
  toWrite: { question: string; answer: string; accepted: readonly string[] } | null;
  /** In lower case, by which two pairs are compared. */
  forms: { term: readonly string[]; meaning: readonly string[] };
};

/** The pair that a line of a list gives; null for other sentences. */
export const listedAt = perSentence(
  (document, index): ListedPair | null =>
    byPassage(document).get(sentenceAt(document, index).passage) ?? null,
);

const byPassage = perObject(
  (document: AnalysedDocument): ReadonlyMap<number, ListedPair> =>
    new Map<number, ListedPair>([
      ...namedFormulas(document.source).map(
        (one) => [one.passage, formulaOf(document, one)] as const,
      ),
      ...askableEvents(document).map((one) => [one.passage, eventOf(document, one)] as const),
      ...translations(document.source).map(
        (one) => [one.passage, translatedWord(document, one)] as const,
      ),
      ...facingPairs(document.source).map(
        (one) => [one.passage, facingWord(document, one)] as const,
      ),
    ]),
);

/** Whether a sentence is a line of a list of words, which says nothing else. */
export const isListedWord = perSentence((document, index) => isWord(listedAt(document, index)));

const isWord = (pair: ListedPair | null): boolean =>
  pair?.kind === 'translation' || pair?.kind === 'facing';

/** `sentence`: the first that gives both. */
export type PlacedPair = ListedPair & { sentence: number };

/** All pairs of a document's lists, in order; each once with the same meaning. */
export const listedPairs = perObject((document: AnalysedDocument): readonly PlacedPair[] => {
  const pairs = new Map<string, PlacedPair>();
  for (const sentence of document.sentences.keys()) {
    const listed = listedAt(document, sentence);
    const key = `${listed?.term}\n${listed?.meaning}`.toLowerCase();
    if (listed && !pairs.has(key)) pairs.set(key, { ...listed, sentence });
  }
  return [...pairs.values()];
});

/** Those of vocabulary lists and of other lists of words. */
export const listedWords = perObject((document: AnalysedDocument): readonly PlacedPair[] =>
  listedPairs(document).filter(isWord),
);

function translatedWord(
  { language }: AnalysedDocument,
  { foreign, known, languages }: Translation,
): ListedPair {
  const code = languages.foreign ?? 'und';
  const accepted = acceptedFor(foreign, code);
  const reverse =
    languages.foreign === null
      ? framed(language, 'wordFor', known)
      : askedIn(language, known, languages.foreign);
  return {
    kind: 'translation',
    term: foreign,
    meaning: known,
    question: askedIn(language, foreign, languages.known),
    toWrite: { question: reverse, answer: nameOf(foreign), accepted },
    forms: { term: lowered(accepted), meaning: lowered(acceptedFor(known, languages.known)) },
  };
}

const askedIn = (language: string, word: string, into: string): string =>
  framed(language, 'inLanguage', word).replace('{language}', () => languageName(into, language));

function facingWord(
  { language, source }: AnalysedDocument,
  { left, right, title, isName }: FacingPair,
): ListedPair {
  const list = title || source.title;
  const question =
    isName && list !== ''
      ? framed(language, 'goesWith', left).replace('{list}', () => list)
      : framed(language, 'meaning', left);
  const accepted = acceptedFor(right, language);
  return {
    kind: 'facing',
    term: left,
    meaning: right,
    question,
    toWrite: { question, answer: nameOf(right), accepted },
    forms: { term: lowered(acceptedFor(left, language)), meaning: lowered(accepted) },
  };
}

const eventOf = ({ language }: AnalysedDocument, { date, event }: DatedEvent): ListedPair => ({
  kind: 'event',
  ...asWritten(date, asSentence(event)),
  question: whatHappened(date, language),
});

const formulaOf = (
  { language }: AnalysedDocument,
  { name, formula }: NamedFormula,
): ListedPair => ({
  kind: 'formula',
  ...asWritten(name, formula),
  question: framed(language, 'formulaFor', name),
});

const asWritten = (term: string, meaning: string) => ({
  term,
  meaning,
  toWrite: null,
  forms: { term: [term.toLowerCase()], meaning: [meaning.toLowerCase()] },
});

const lowered = (forms: readonly string[]): string[] => forms.map((form) => form.toLowerCase());

/** Whether two pairs may stand for one another: their terms, or their meanings, have a form in common. */
export function areConfusable(one: ListedPair, other: ListedPair): boolean {
  const meet = (a: readonly string[], b: readonly string[]) => {
    const forms = new Set(a);
    return b.some((form) => forms.has(form));
  };
  return meet(one.forms.term, other.forms.term) || meet(one.forms.meaning, other.forms.meaning);
}

/** "warm" in German and English: to ask for it would tell the answer. */
export const isSameInBoth = ({ forms }: ListedPair): boolean =>
  forms.term.some((form) => forms.meaning.includes(form));
