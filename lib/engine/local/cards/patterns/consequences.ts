import { wordAt } from '../../analysed';
import { COMMA, findToken, type TokenRange } from '../../clauses/range';
import { isFiniteVerb } from '../../clauses/verbs';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { insideText, textOf } from '../text';

const CONDITIONS = new Set(['when', 'if', 'once']);
const SHORTEST_CONDITION = 3;
const LONGEST_CONDITION = 18;
const FEWEST_WORDS = 4;
const MOST_WORDS = 28;

/** "When prices rise, quantity demanded falls" → what happens when prices rise? */
export const consequenceCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  const opening = wordAt(document, sentence.firstToken).text;
  const comma = CONDITIONS.has(opening)
    ? findToken(document, { from: sentence.firstToken, to: sentence.endToken }, COMMA)
    : null;
  if (comma === null) return [];
  const condition = { from: sentence.firstToken + 1, to: comma };
  const then = wordAt(document, comma + 1).text === 'then' ? 1 : 0;
  const result = { from: comma + 1 + then, to: sentence.endToken - 1 };
  if (!isCondition(source, condition) || !isResult(source, result)) return [];
  const term = (terms.within(index, condition.from, condition.to)[0] ?? terms.within(index, result.from, result.to)[0])
    ?.term;
  const back = shortened(mainStatement(textOf(source, sentence, result)), FEWEST_WORDS, MOST_WORDS);
  if (
    !term ||
    !back ||
    CONTINUES_LIST.test(back) ||
    /\b(?:think|hear|talk|look|read) (?:of|about|at)\b|\bfor (?:example|instance)\b|\bis to\b/.test(
      textOf(source, sentence, condition),
    )
  )
    return [];
  const happens = /\b(?:would|could)\b/.test(back) ? 'would happen' : 'happens';
  const front = asQuestion(`what ${happens} ${opening} ${insideText(source, sentence, condition)}`);
  return [newDraft('consequence', { front, back: asSentence(back), term, sentence: index })];
};

/** The comma belongs to a list: "When groups are unseen, | underpaid, or mistreated, …". */
const CONTINUES_LIST = /^(?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+, (?:or|and) /iu;

/** A whole clause. */
function isCondition({ document }: CardSource, { from, to }: TokenRange): boolean {
  const length = to - from + 1;
  if (length < SHORTEST_CONDITION || length > LONGEST_CONDITION || wordAt(document, from).tag === 'ADP') return false;
  for (let token = from + 1; token < to; token++) if (isFiniteVerb(wordAt(document, token))) return true;
  return false;
}

const OPENS_RESULT = new Set(['DET', 'NOUN', 'PROPN', 'ADJ']);
const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those']);
const PAST_AUXILIARIES = new Set(['was', 'were', 'had', 'did']);

function isResult({ document }: CardSource, { from, to }: TokenRange): boolean {
  if (to - from < FEWEST_WORDS) return false;
  const first = wordAt(document, from);
  const opens = OPENS_RESULT.has(first.tag) || first.text === 'it' || first.text === 'they';
  return opens && !DEMONSTRATIVES.has(first.text) && findToken(document, { from, to }, PAST_AUXILIARIES) === null;
}
