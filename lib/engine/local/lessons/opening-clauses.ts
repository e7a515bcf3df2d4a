import { pointsBack } from '../../language/references';
import { capitalised } from '../../language/words';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { displayText } from '../sentence-score';
import type { Part } from './split';

const FEWEST_WORDS = 2;
const MOST_WORDS = 10;
const LONGEST = 56;

const STEP_NUMBER = /^\(?\d{1,3}[.)]\s+/;
/** "Prophase: chromosomes condense". */
const LABEL = /^(\p{Lu}[^:.;,]{1,40}):\s/u;
const CLAUSE_END =
  /[,;:—(?!]|\.$|\s(?:because|until|so that|so|which|that|who|while|whereas|when|if|since|as|until|and then|weil|wenn|dass|parce que|qui|que|porque)\s/u;
/** An opening adverbial is no title: "During the first two hours, stretch …". */
const ADVERBIAL =
  /^(?:in|on|at|by|for|from|with|during|after|before|until|under|between|bei|nach|vor|dans|après|avant|en|con)\s/i;
/** A long clause may be cut before one of these. */
const MORE_ON_IT = /\s(?:with|for|in|on|at|from|by|during|without|under|over)\s/gi;
const OPEN_END =
  /(?:\s(?:an?|the|and|or|of|in|on|at|by|to|for|from|with|as|is|are|than|that|und|et|y|de|der|die|das|la|le|les|el))+$/i;
const DEFINED = /^((?:\p{L}[\p{L}’'-]*\s){1,5}?)(?:is|are|was|were|refers? to|means) (?:an?|the) /iu;

/** Of each sentence the thing that it defines or labels, or else its first clause if that is short. */
export function* openingClauses(document: AnalysedDocument, { from, to }: Part): Generator<string> {
  for (let index = from; index < to; index++) {
    if (sentenceAt(document, index).boilerplate) continue;
    const text = displayText(document, index).replace(STEP_NUMBER, '');
    const title = pointsBack(text) ? null : openingOf(text);
    if (title) yield title;
  }
}

function openingOf(text: string): string | null {
  const named =
    LABEL.exec(text)?.[1] ??
    DEFINED.exec(text)?.[1]
      ?.trim()
      .replace(/^(?:An?|The)\s+/, '');
  if (named) return capitalised(named);
  if (text.endsWith('?')) return fits(text) ? text : null;
  const end = CLAUSE_END.exec(text)?.index ?? text.length;
  if (ADVERBIAL.test(text) && text[end] === ',') return null;
  const clause = text.slice(0, end).trim();
  const shorter = [...clause.matchAll(MORE_ON_IT)].map(({ index }) => clause.slice(0, index)).reverse();
  const title = [clause, ...shorter].map((one) => one.replace(OPEN_END, '')).find(fits);
  return title ? capitalised(title) : null;
}

function fits(title: string): boolean {
  const words = title.split(/\s+/).length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS && title.length <= LONGEST;
}
