import { type AnalysedDocument, type AnalysedSentence, wordAt } from './analysed';

/** Opens with a verb in its base form, after the number of a step. */
export function isImperative(
  document: AnalysedDocument,
  { firstToken, endToken }: AnalysedSentence,
): boolean {
  let token = firstToken;
  while (token < endToken - 1 && !/\p{L}{2}/u.test(wordAt(document, token).text)) token += 1;
  const { tag, text, lemma } = wordAt(document, token);
  return tag === 'VERB' && text === lemma;
}
