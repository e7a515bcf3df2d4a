import { wordAt } from '../analysed';
import type { Clause } from '../clauses/clause';
import type { CardSource } from './draft';

/** The next sentence says that the thing does the same to something else: "It is also responsible for lifting the lid." */
export function addsMore(
  { document }: CardSource,
  { sentence, finite, main, verbs }: Clause,
): boolean {
  const at = sentence.endToken;
  if (!/^(?:it|they)$/.test(wordAt(document, at).text)) return false;
  const next = [1, 2, 3].map((i) => wordAt(document, at + i));
  const [verb, link] = [wordAt(document, main ?? finite).lemma, wordAt(document, verbs.to).text];
  const also = next.findIndex(({ text }) => text === 'also');
  return (
    also >= 0 && next.slice(also + 1).some(({ lemma, text }) => lemma === verb || text === link)
  );
}
