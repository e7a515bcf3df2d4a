import { wordSet } from '../../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { anyToken, wordsIn } from '../../clauses/range';
import { hasOwnVerb, isFiniteVerb } from '../../clauses/verbs';
import type { TermUse } from '../../terms/term-index';

/** In a clause that these open, a comma opens the main clause. */
const NO_GLOSS_AFTER = wordSet(
  'such including like than addition unlike besides when if although though because while since once until unless',
);
const BEFORE_ITEM = new Set([',', 'and', 'or', 'including', 'like', ';']);

/** A noun that is no item of a list: after "such as X, " another item follows. */
export function mayBeGlossed(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  use: TermUse,
): boolean {
  const { tag } = wordAt(document, use.endToken - 1);
  if ((tag !== 'NOUN' && tag !== 'PROPN') || isPart(document, use)) return false;
  if (hasOwnVerb(wordsIn(document, use.firstToken, use.endToken))) return false;
  for (let token = use.firstToken - 1; token >= firstToken; token--) {
    const { text, tag: before } = wordAt(document, token);
    if (NO_GLOSS_AFTER.has(text) || before === 'SCONJ') return false;
    const isItem = BEFORE_ITEM.has(text) && token > firstToken + 1;
    if (isItem && isJustBefore(document, token, use)) return false;
    if (/^[,;:—]$/.test(text)) break;
  }
  const opening = wordAt(document, firstToken + 1).text === ',' ? firstToken + 2 : firstToken;
  return !isOpeningAdverbial(document, opening, use);
}

/** "the next layer", "construct validity", "some output" */
export function isPart(document: AnalysedDocument, { firstToken }: TermUse): boolean {
  const { tag, text } = wordAt(document, firstToken - 1);
  return /^(?:ADJ|NOUN|PROPN|NUM)$/.test(tag) || /^(?:some|any|no|every|another)$/.test(text);
}

function isJustBefore(document: AnalysedDocument, token: number, use: TermUse): boolean {
  const isArticle = /^(?:an?|the)$/.test(wordAt(document, use.firstToken - 1).text);
  return token >= use.firstToken - (isArticle ? 2 : 1);
}

/** "With a given price, the quantity …" */
function isOpeningAdverbial(
  document: AnalysedDocument,
  firstToken: number,
  { endToken }: TermUse,
): boolean {
  const { tag, text } = wordAt(document, firstToken);
  const opens =
    /^(?:ADP|SCONJ|ADV|ADJ)$/.test(tag) || /^(?:compared|according|given|based)$/.test(text);
  if (!opens) return false;
  const hasVerb = anyToken(
    document,
    { from: firstToken, to: endToken },
    (word) => isFiniteVerb(word) && !word.text.endsWith('ed'),
  );
  return !hasVerb || tag === 'SCONJ';
}
