import { MONTHS } from '../../../language/patterns';
import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import type { RankedTerm } from '../../terms/term-index';
import { asAnswer, asQuestion, countWords, mainStatement } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { isPersonName, subjectOf } from '../subject';
import { invertedQuestion, textOf } from '../text';

const DATE = `in (?:(?:${MONTHS}|early|late|the) )*(?:\\d{1,2}, )?(?:1\\d{3}|20\\d{2})s?`;
const DATE_LEAD = new RegExp(`^${DATE}$`, 'i');
const DATE_TAIL = new RegExp(`,? (${DATE})$`, 'i');
const MOST_WORDS = 14;

/** "In 1879, S founded O" → when did S found O? */
export const dateCards: ClausePattern = (source, clause) => {
  const dated = clause.tense === 'past' ? datedStatement(source, clause) : null;
  if (
    !dated ||
    countWords(dated.tail) > MOST_WORDS ||
    /\d/.test(dated.tail) ||
    HAS_NEXT_VERB.test(dated.tail)
  )
    return [];
  const subject = subjectOf(source, clause) ?? personOf(source, clause);
  const question =
    subject &&
    invertedQuestion(source, clause, { word: 'when', subject: subject.text, tail: dated.tail });
  if (!question) return [];
  const card = { front: asQuestion(question), back: asAnswer(dated.date), term: subject.term };
  return [newDraft('date', card)];
};

const HAS_NEXT_VERB = / and (?:has|have|is|are|was|were|did|then)\b/;

function datedStatement(source: CardSource, clause: Clause): { date: string; tail: string } | null {
  const lead = textOf(source, clause.sentence, clause.lead);
  const rest = textOf(source, clause.sentence, clause.rest);
  if (DATE_LEAD.test(lead)) return { date: lead, tail: mainStatement(rest) };
  const tail = DATE_TAIL.exec(rest);
  return tail?.[1] ? { date: tail[1], tail: rest.slice(0, tail.index) } : null;
}

/** A subject that is a person's name, with a term of what was done. */
function personOf(source: CardSource, clause: Clause): { text: string; term: RankedTerm } | null {
  const text = textOf(source, clause.sentence, clause.subject);
  const term = source.terms
    .within(clause.rest.from, clause.rest.to)
    .find((use) => !use.term.isName)?.term;
  return term && isPersonName(text) && hasOnlyNames(source, clause) ? { text, term } : null;
}

function hasOnlyNames({ document }: CardSource, { subject }: Clause): boolean {
  for (let token = subject.from; token < subject.to; token++) {
    const { tag, text } = wordAt(document, token);
    if (tag !== 'PROPN' && text !== 'and' && text !== '.') return false;
  }
  return true;
}
