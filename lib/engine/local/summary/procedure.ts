import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';

/** From this share on a text is a recipe or guide. */
const IMPERATIVE_SHARE = 0.4;

/** A recipe or guide: "Heat the oven." */
export function isProcedure(document: AnalysedDocument): boolean {
  const sentences = document.sentences.filter(({ prose }) => prose);
  const imperatives = sentences.filter((sentence) => isImperative(document, sentence));
  return document.grammar && sentences.length > 0 && imperatives.length >= IMPERATIVE_SHARE * sentences.length;
}

/** Opens with a verb in its base form, after the number of a step. */
export function isImperative(document: AnalysedDocument, { firstToken, endToken }: AnalysedSentence): boolean {
  let token = firstToken;
  while (token < endToken - 1 && !/\p{L}{2}/u.test(wordAt(document, token).text)) token += 1;
  const { tag, text, lemma } = wordAt(document, token);
  return tag === 'VERB' && text === lemma;
}
