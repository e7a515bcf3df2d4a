import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';

/** From this share of orders on a text is a recipe or a guide, of which the steps are the substance. */
const IMPERATIVE_SHARE = 0.4;

/** True for a text that mostly tells what to do: "Heat the oven." */
export function isProcedure(document: AnalysedDocument): boolean {
  const prose = document.sentences.filter(({ prose: isProse }) => isProse);
  const orders = prose.filter((sentence) => isImperative(document, sentence));
  return document.grammar && prose.length > 0 && orders.length >= IMPERATIVE_SHARE * prose.length;
}

/** True for a sentence that opens with a verb in its plain form, after the number of its step. */
export function isImperative(document: AnalysedDocument, { firstToken, endToken }: AnalysedSentence): boolean {
  let token = firstToken;
  while (token < endToken - 1 && !/\p{L}{2}/u.test(wordAt(document, token).text)) token += 1;
  const { tag, text, lemma } = wordAt(document, token);
  return tag === 'VERB' && text === lemma;
}
