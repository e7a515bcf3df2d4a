import { wordSet } from '../../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { anyToken, wordsIn } from '../../clauses/range';
import { hasOwnVerb, isFiniteVerb } from '../../clauses/verbs';
import type { TermUse } from '../../terms/term-index';

/** In a clause that these open, a comma opens the main clause. */
const NO_GLOSS_AFTER = wordSet(
  'such including namely like than addition unlike besides when if although though because while since once until unless',
);
const BEFORE_ITEM = new Set([',', 'and', 'or', 'including', 'like', ';']);
const INCLUDES = wordSet('include includes included');

/** A noun that is no item of a list: after "such as X, " another item follows. */
export function mayBeGlossed(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  use: TermUse,
): boolean {
  const { firstToken } = sentence;
  const { tag } = wordAt(document, use.endToken - 1);
  if ((tag !== 'NOUN' && tag !== 'PROPN') || isPart(document, use)) return false;
  if (hasOwnVerb(wordsIn(document, use.firstToken, use.endToken))) return false;
  if (isAffected(document, use) || isListed(document, sentence, use)) return false;
  const opening = wordAt(document, firstToken + 1).text === ',' ? firstToken + 2 : firstToken;
  return !isOpeningAdverbial(document, opening, use);
}

/** In a list, or after a word that opens one or a clause. */
function isListed(
  document: AnalysedDocument,
  { firstToken, endToken }: AnalysedSentence,
  use: TermUse,
): boolean {
  for (let token = use.firstToken - 1; token >= firstToken; token--) {
    const { text, tag } = wordAt(document, token);
    if (NO_GLOSS_AFTER.has(text) || tag === 'SCONJ') return true;
    const isItem =
      (BEFORE_ITEM.has(text) && token > firstToken + 1) ||
      (INCLUDES.has(text) && wordAt(document, use.endToken + 1).text === 'the');
    if (isItem && isJustBefore(document, token, use)) return true;
    if (text === ':') return isJustBefore(document, token, use) && goesOn(document, use, endToken);
    if (/^[,;—]$/.test(text)) return false;
  }
  return false;
}

/** "the next layer", "construct validity", "some output" */
export function isPart(document: AnalysedDocument, { firstToken }: TermUse): boolean {
  const { tag, text } = wordAt(document, firstToken - 1);
  return /^(?:ADJ|NOUN|PROPN|NUM)$/.test(tag) || /^(?:some|any|no|every|another)$/.test(text);
}

const EFFECTS = wordSet('effect effects impact impacts influence');
/** In tokens, from "effect" to "on". */
const EFFECT_WITHIN = 8;

/** "The effect of growth on poverty – the elasticity of … –": the gloss is about the effect. */
function isAffected(document: AnalysedDocument, { firstToken }: TermUse): boolean {
  const on = wordAt(document, firstToken - 1).text === 'the' ? firstToken - 2 : firstToken - 1;
  return (
    wordAt(document, on).text === 'on' &&
    anyToken(document, { from: Math.max(0, on - EFFECT_WITHIN), to: on }, ({ text }) =>
      EFFECTS.has(text),
    )
  );
}

/** "seven genomes: an anchor genome, a genome that …, one that …" */
function goesOn(document: AnalysedDocument, use: TermUse, endToken: number): boolean {
  const after = wordsIn(document, use.endToken, endToken);
  return after.filter(({ text }) => text === ',').length > 1;
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
