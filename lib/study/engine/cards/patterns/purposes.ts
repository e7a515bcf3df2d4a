import { wordAt } from '../../analysed';
import { isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type ClausePattern, newDraft } from '../draft';
import { predicateOf, textOf } from '../text';

/** What a manual calls the things that it explains. */
const NAMED_TOOL =
  /^(?:the )?(?:((?:function|command|method|option|argument|operator|package|module|class|tool|parameter|keyword|statement|library)) ([\w.:$-]{2,40}(?:\(\))?)|([\w.:$-]{2,40}(?:\(\))?) (function|command|method|option|argument|operator|package|module|class|parameter|keyword|statement))$/i;
const FEWEST_WORDS = 4;
const MOST_WORDS = 28;

/** "Function read.xport reads a file in …" → what does the function read.xport do? */
export const purposeCards: ClausePattern = (source, clause, index) => {
  const { finite, verbs, main, tense, plural, sentence } = clause;
  const [, kindBefore, nameAfter, nameBefore, kindAfter] =
    NAMED_TOOL.exec(textOf(source, sentence, clause.subject)) ?? [];
  const isPlain = main === finite && verbs.to - verbs.from === 1 && tense === 'present' && !plural;
  const isTool = (kindBefore ?? kindAfter) !== undefined && isPlain && !isNegated(source.document, verbs);
  const use = isTool ? source.terms.within(index, clause.subject.from, clause.subject.to)[0] : undefined;
  const back = use ? shortened(mainStatement(predicateOf(source, clause)), FEWEST_WORDS, MOST_WORDS) : null;
  if (!use || !back || wordAt(source.document, finite).lemma === 'have') return [];
  const front = asQuestion(`what does the ${(kindBefore ?? kindAfter)!.toLowerCase()} ${nameAfter ?? nameBefore} do`);
  return [newDraft('purpose', { front, back: asSentence(back), term: use.term, sentence: index })];
};
