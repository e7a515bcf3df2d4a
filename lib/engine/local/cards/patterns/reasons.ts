import { wordSet } from '../../../language/patterns';
import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { anyToken, COMMA, findToken, type TokenRange } from '../../clauses/range';
import { isFiniteVerb, isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft, type SentencePattern } from '../draft';
import { subjectOf } from '../subject';
import { insideText, invertedQuestion, textOf } from '../text';

const BECAUSE = new Set(['because']);
const CONDITIONS = new Set(['when', 'if']);
const LONGEST_STATEMENT = 16;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;

/** "S V because R" → why does S V?; "S V by doing R" → how does S V?; "S V when R" → when does S V? */
export const reasonCards: ClausePattern = (source, clause) => {
  const link = linkIn(source, clause);
  const subject =
    !link || link.at - clause.rest.from > LONGEST_STATEMENT ? null : subjectOf(source, clause);
  if (!link || !subject) return [];
  const tail = textOf(source, clause.sentence, { from: clause.rest.from, to: link.at }).replace(
    /,$/,
    '',
  );
  const { word, kind, at } = link;
  const saysNothing = kind === 'condition' && tail === '' && clause.main === null;
  const question =
    saysNothing || UNFIT_TAIL[kind].test(tail)
      ? null
      : invertedQuestion(source, clause, { word, subject: subject.text, tail });
  const said = textOf(source, clause.sentence, { from: at, to: clause.rest.to });
  const back = shortened(kind === 'reason' ? said : mainStatement(said), FEWEST_WORDS, MOST_WORDS);
  if (!question || !back) return [];
  const share = wordAt(source.document, at + 1).text === 'of' ? 0.85 : 1;
  const card = { front: asQuestion(question), back: asSentence(back), term: subject.term, share };
  return [newDraft(kind, card)];
};

type Link = { at: number; word: 'why' | 'how' | 'when'; kind: 'reason' | 'means' | 'condition' };

/** Of a statement with its own clause, only half would be asked. */
const CLAUSE_WITHIN =
  /[,;:—]|\b(?:that|which|who|whether|how|so|and|or|only|even|not|also|than|especially|particularly)\b/;
const UNFIT_TAIL = {
  reason: /[,;—]|\b(?:not|only|just|partly|mainly|largely|perhaps)$/,
  means: CLAUSE_WITHIN,
  condition: CLAUSE_WITHIN,
};

/** The clause is their object: "decide when to buy". */
const ASKING = wordSet(
  'decide determine know ask wonder see indicate tell show predict explain choose matter',
);

function linkIn({ document }: CardSource, { rest, tense, verbs, main }: Clause): Link | null {
  const because = findToken(document, rest, BECAUSE);
  if (because !== null) return { at: because, word: 'why', kind: 'reason' };
  if (tense !== 'present' || isNegated(document, verbs)) return null;
  for (let token = rest.from; token < rest.to - FEWEST_WORDS; token++) {
    const { text } = wordAt(document, token);
    const next = wordAt(document, token + 1);
    if (
      text === 'by' &&
      main !== null &&
      next.text.endsWith('ing') &&
      next.tag !== 'ADJ' &&
      token > rest.from
    )
      return { at: token, word: 'how', kind: 'means' };
    if (
      CONDITIONS.has(text) &&
      !ASKING.has(wordAt(document, token - 1).lemma) &&
      anyToken(document, { from: token + 2, to: rest.to }, isFiniteVerb)
    )
      return { at: token, word: 'when', kind: 'condition' };
  }
  return null;
}

const OPENING_CONDITIONS = new Set(['when', 'if', 'once']);
const SHORTEST_CONDITION = 3;
const LONGEST_CONDITION = 18;
const MOST_RESULT_WORDS = 28;

/** "When prices rise, quantity demanded falls" → what happens when prices rise? */
export const consequenceCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  const opening = wordAt(document, sentence.firstToken).text;
  const comma = OPENING_CONDITIONS.has(opening)
    ? findToken(document, { from: sentence.firstToken, to: sentence.endToken }, COMMA)
    : null;
  if (comma === null) return [];
  const condition = { from: sentence.firstToken + 1, to: comma };
  const then = wordAt(document, comma + 1).text === 'then' ? 1 : 0;
  const result = { from: comma + 1 + then, to: sentence.endToken - 1 };
  if (!isCondition(source, condition) || !isResult(source, result)) return [];
  const term = (
    terms.within(condition.from, condition.to)[0] ?? terms.within(result.from, result.to)[0]
  )?.term;
  const back = shortened(
    mainStatement(textOf(source, sentence, result)),
    FEWEST_WORDS,
    MOST_RESULT_WORDS,
  );
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
  return [newDraft('consequence', { front, back: asSentence(back), term })];
};

/** The comma belongs to a list: "When groups are unseen, | underpaid, or mistreated, …". */
const CONTINUES_LIST = /^(?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+, (?:or|and) /iu;

/** A whole clause. */
function isCondition({ document }: CardSource, { from, to }: TokenRange): boolean {
  const length = to - from + 1;
  return (
    length >= SHORTEST_CONDITION &&
    length <= LONGEST_CONDITION &&
    wordAt(document, from).tag !== 'ADP' &&
    anyToken(document, { from: from + 1, to }, isFiniteVerb)
  );
}

const OPENS_RESULT = new Set(['DET', 'NOUN', 'PROPN', 'ADJ']);
const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those']);
const PAST_AUXILIARIES = new Set(['was', 'were', 'had', 'did']);

function isResult({ document }: CardSource, { from, to }: TokenRange): boolean {
  if (to - from < FEWEST_WORDS) return false;
  const first = wordAt(document, from);
  const opens = OPENS_RESULT.has(first.tag) || first.text === 'it' || first.text === 'they';
  return (
    opens &&
    !DEMONSTRATIVES.has(first.text) &&
    findToken(document, { from, to }, PAST_AUXILIARIES) === null
  );
}
