import { framed } from '../language/frames';
import { languageName } from '../language/language-names';
import { type Translation, translations } from '../structure/word-lists/translations';
import { type AnalysedDocument, sentenceAt } from './analysed';
import { perObject } from './per-object';
import { perSentence } from './per-sentence';

const byPassage = perObject(
  ({ source }: AnalysedDocument) => new Map(translations(source).map((one) => [one.passage, one])),
);

/** The word of a vocabulary list that a sentence gives with its translation; null for other sentences. */
export const translationAt = perSentence(
  (document, index): Translation | null =>
    byPassage(document).get(sentenceAt(document, index).passage) ?? null,
);

/** `sentence`: the one that gives both. */
export type ListedWord = Translation & { sentence: number };

/** All words of a document's lists, in order; each once with the same meaning. */
export const listedWords = perObject((document: AnalysedDocument): readonly ListedWord[] => {
  const words = new Map<string, ListedWord>();
  for (const sentence of document.sentences.keys()) {
    const translation = translationAt(document, sentence);
    const key = `${translation?.foreign}\n${translation?.known}`.toLowerCase();
    if (translation && !words.has(key)) words.set(key, { ...translation, sentence });
  }
  return [...words.values()];
});

/** "What is “la pomme” in English?" */
export const asksMeaningOf = (
  { language }: AnalysedDocument,
  { foreign, languages }: Translation,
): string => askedIn(language, foreign, languages.known);

/** "What is “apple” in French?" */
export function asksForForeign(
  { language }: AnalysedDocument,
  { known, languages }: Translation,
): string {
  if (languages.foreign === null) return framed(language, 'wordFor', known);
  return askedIn(language, known, languages.foreign);
}

const askedIn = (language: string, word: string, into: string): string =>
  framed(language, 'inLanguage', word).replace('{language}', () => languageName(into, language));
