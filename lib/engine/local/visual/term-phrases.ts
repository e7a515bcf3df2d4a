import { type AnalysedDocument, wordAt } from '../analysed';
import { withoutArticle } from '../clauses/noun-phrase';
import type { TokenRange } from '../clauses/range';
import type { RankedTerm, TermIndex } from '../terms/term-index';

const LONGEST_MEASURE = 4;

/** After "the risk of", "a form of", "the scientific study of"; null without. */
export function afterOf(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  for (let token = from; token < Math.min(to, from + LONGEST_MEASURE); token++) {
    const { text, tag } = wordAt(document, token);
    if (text === 'of' && wordAt(document, token - 1).tag === 'NOUN') return token + 1;
    if (tag !== 'DET' && tag !== 'ADJ' && tag !== 'NOUN') return null;
  }
  return null;
}

const AFTER_PHRASE = new Set(['ADP', 'ADV', 'AUX', 'CCONJ', 'DET', 'PRON', 'SCONJ']);

/** Not before another noun, "of" or a quote, nor what completes the verb: "joins the bone to …". */
function endsPhrase(document: AnalysedDocument, token: number, end: number): boolean {
  if (token >= end) return true;
  const { tag, text } = wordAt(document, token);
  return (
    /^[,;:(.]$|ed$/.test(text) ||
    (AFTER_PHRASE.has(tag) && !/^(?:of|to|into|from|being)$/.test(text))
  );
}

/** Begin something else than the last noun of a list: "and the liver", "and is used". */
const OPENS_OTHER = new Set(['ADV', 'AUX', 'DET', 'VERB']);

/**
 * The terms that are all of the object but its article, and what is listed after it: "the heart, the lungs, and the
 * liver". Complete if nothing else follows.
 */
export function objectsAt(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: TokenRange,
): { found: RankedTerm[]; complete: boolean } {
  const found: RankedTerm[] = [];
  let at = from;
  while (at < to) {
    const use = terms.startingAt(withoutArticle(document, { from: at, to }).from);
    const isJoined = at > from && joinsClosely(document, at);
    if (!use || use.endToken > to || !endsPhrase(document, use.endToken, to)) {
      // "forebrain and brain stem structures"
      const { tag, text } = wordAt(document, at);
      if (isJoined && text !== 'other' && !OPENS_OTHER.has(tag)) found.pop();
      break;
    }
    at = afterLink(document, use.endToken);
    // ", and an action potential spreads"
    if (at === use.endToken && at < to && found.length > 0 && !isJoined) break;
    found.push(use.term);
    if (at === use.endToken) break;
  }
  return { found, complete: at >= to };
}

/** After "and" or "or" without a comma. */
function joinsClosely(document: AnalysedDocument, token: number): boolean {
  const [before, link] = [wordAt(document, token - 2).text, wordAt(document, token - 1).text];
  return before !== ',' && (link === 'and' || link === 'or');
}

/** After commas, "and" or "or". */
function afterLink(document: AnalysedDocument, token: number): number {
  let next = token;
  while (/^(?:,|and|or)$/.test(wordAt(document, next).text)) next += 1;
  return next;
}
