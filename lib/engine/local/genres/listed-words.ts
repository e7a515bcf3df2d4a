import { perObject } from '../../caches/per-object';
import { framed } from '../../language/languages/frames';
import { languageName } from '../../language/languages/language-names';
import { type FacingPair, facingPairs } from '../../structure/word-lists/one-language';
import { type Translation, translations } from '../../structure/word-lists/translations';
import { acceptedFor, nameOf } from '../../structure/word-lists/word-forms';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';

/** A word of a list, with what the list says that it means, or what belongs to it. */
export type ListedWord = {
  /** Both as the list writes them: "l’œuf (m)", "egg". */
  word: string;
  meaning: string;
  /** "What is “l’œuf (m)” in English?" */
  question: string;
  /** What is to be written: the foreign word, or what belongs to a word of the same language. */
  toWrite: { question: string; answer: string; accepted: readonly string[] };
  /** In lower case, by which two words are compared. */
  forms: { word: readonly string[]; meaning: readonly string[] };
  isForeign: boolean;
};

/** The word that a line of a list gives; null for other sentences. */
export const listedAt = perSentence(
  (document, index): ListedWord | null =>
    byPassage(document).get(sentenceAt(document, index).passage) ?? null,
);

const byPassage = perObject(
  (document: AnalysedDocument): ReadonlyMap<number, ListedWord> =>
    new Map([
      ...translations(document.source).map(
        (one) => [one.passage, translatedWord(document, one)] as const,
      ),
      ...facingPairs(document.source).map(
        (one) => [one.passage, facingWord(document, one)] as const,
      ),
    ]),
);

/** `sentence`: the one that gives both. */
export type PlacedWord = ListedWord & { sentence: number };

/** All words of a document's lists, in order; each once with the same meaning. */
export const listedWords = perObject((document: AnalysedDocument): readonly PlacedWord[] => {
  const words = new Map<string, PlacedWord>();
  for (const sentence of document.sentences.keys()) {
    const listed = listedAt(document, sentence);
    const key = `${listed?.word}\n${listed?.meaning}`.toLowerCase();
    if (listed && !words.has(key)) words.set(key, { ...listed, sentence });
  }
  return [...words.values()];
});

function translatedWord(
  { language }: AnalysedDocument,
  { foreign, known, languages }: Translation,
): ListedWord {
  const code = languages.foreign ?? 'und';
  const accepted = acceptedFor(foreign, code);
  const reverse =
    languages.foreign === null
      ? framed(language, 'wordFor', known)
      : askedIn(language, known, languages.foreign);
  return {
    word: foreign,
    meaning: known,
    question: askedIn(language, foreign, languages.known),
    toWrite: { question: reverse, answer: nameOf(foreign), accepted },
    forms: { word: lowered(accepted), meaning: lowered(acceptedFor(known, languages.known)) },
    isForeign: true,
  };
}

const askedIn = (language: string, word: string, into: string): string =>
  framed(language, 'inLanguage', word).replace('{language}', () => languageName(into, language));

function facingWord(
  { language, source }: AnalysedDocument,
  { left, right, title, isName }: FacingPair,
): ListedWord {
  const list = title || source.title;
  const question =
    isName && list !== ''
      ? framed(language, 'goesWith', left).replace('{list}', () => list)
      : framed(language, 'meaning', left);
  const accepted = acceptedFor(right, language);
  return {
    word: left,
    meaning: right,
    question,
    toWrite: { question, answer: nameOf(right), accepted },
    forms: { word: lowered(acceptedFor(left, language)), meaning: lowered(accepted) },
    isForeign: false,
  };
}

const lowered = (forms: readonly string[]): string[] => forms.map((form) => form.toLowerCase());

/** Whether two words may stand for one another: they, or their meanings, have a form in common. */
export function areConfusable(one: ListedWord, other: ListedWord): boolean {
  const meet = (a: readonly string[], b: readonly string[]) => {
    const forms = new Set(a);
    return b.some((form) => forms.has(form));
  };
  return meet(one.forms.word, other.forms.word) || meet(one.forms.meaning, other.forms.meaning);
}

/** "warm" in German and English: to ask for it would tell the answer. */
export const isSameInBoth = ({ forms }: ListedWord): boolean =>
  forms.word.some((form) => forms.meaning.includes(form));
