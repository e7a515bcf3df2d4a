import { everydayZipf, isStopWord } from '../../../language/word-lists';
import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { objectOf, textOf } from '../text';

const KIND =
  'function|command|method|option|argument|operator|package|module|class|tool|parameter|keyword|statement|library';
const NAME = '[\\w.:$-]{2,40}(?:\\(\\))?';
/** In a manual: "function scan", "the scan function". */
const NAMED_TOOL = new RegExp(`^(?:the )?(?:(${KIND}) (${NAME})|(${NAME}) (${KIND}))$`, 'i');
const SAYS_NOTHING = /^(?:goes|works|behaves|does|differs|underlies|has|is)\b/;
const FEWEST_WORDS = 3;
const MOST_WORDS = 28;

/** "Function read.xport reads a file in …" → what does the function read.xport do? */
export const purposeCards: ClausePattern = (source, clause) => {
  const [, kindBefore, nameAfter, nameBefore, kindAfter] =
    NAMED_TOOL.exec(textOf(source, clause.sentence, clause.subject)) ?? [];
  const kind = kindBefore ?? kindAfter;
  const name = nameAfter ?? nameBefore ?? '';
  if (!kind || !isToolName(kind, name) || clause.plural || isNegated(source.document, clause.verbs))
    return [];
  const purpose = purposeOf(source, clause, `the ${kind.toLowerCase()} ${name}`);
  const back = purpose && shortened(purpose.answer, FEWEST_WORDS, MOST_WORDS);
  const [use] = [clause.subject, clause.rest].flatMap(({ from, to }) =>
    source.terms.within(from, to),
  );
  if (!back || !use || SAYS_NOTHING.test(back)) return [];
  const front = asQuestion(purpose.question);
  return [newDraft('purpose', { front, back: asSentence(back), term: use.term })];
};

/** Zipf scale: "the function cat" is a tool, "the argument same" isn't. */
const MOST_EVERYDAY = 3;

function isToolName(kind: string, name: string): boolean {
  if (isStopWord(name.toLowerCase())) return false;
  return (
    /^(?:function|command|method)$/i.test(kind) ||
    /[._:$()]/.test(name) ||
    everydayZipf(name.toLowerCase()) < MOST_EVERYDAY
  );
}

function purposeOf(
  source: CardSource,
  clause: Clause,
  tool: string,
): { question: string; answer: string } | null {
  const predicate = `${textOf(source, clause.sentence, clause.verbs)} ${objectOf(source, clause)}`;
  const [, use] = /^(?:is|can be|may be) used (to .+)$/.exec(predicate) ?? [];
  if (use) return { question: `what is ${tool} used for`, answer: use };
  const { finite, verbs, main, tense } = clause;
  const isPlain = main === finite && verbs.to - verbs.from === 1 && tense === 'present';
  return isPlain && wordAt(source.document, finite).lemma !== 'have'
    ? { question: `what does ${tool} do`, answer: predicate }
    : null;
}
