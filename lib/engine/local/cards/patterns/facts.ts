import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import type { RankedTerm } from '../../terms/term-index';
import { asAnswer, asQuestion, countWords, mainStatement } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { isPersonName, subjectOf } from '../subject';
import { insideText, invertedQuestion, textOf } from '../text';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const DATE = `in (?:(?:${MONTHS}|early|late|the) )*(?:\\d{1,2}, )?(?:1\\d{3}|20\\d{2})s?`;
const DATE_LEAD = new RegExp(`^${DATE}$`, 'i');
const DATE_TAIL = new RegExp(`,? (${DATE})$`, 'i');
const YEAR = /\b(?:1\d{3}|20\d{2})\b/;
const MOST_WORDS = 14;

/** "In 1879, S founded O" → when did S found O? */
export const dateCards: ClausePattern = (source, clause, index) => {
  const dated = clause.tense === 'past' ? datedStatement(source, clause) : null;
  if (!dated || countWords(dated.tail) > MOST_WORDS || YEAR.test(dated.tail) || HAS_NEXT_VERB.test(dated.tail))
    return [];
  const subject = subjectOf(source, clause, index) ?? personOf(source, clause, index);
  const question =
    subject && invertedQuestion(source, clause, { word: 'when', subject: subject.text, tail: dated.tail });
  return subject && question
    ? [
        newDraft('date', {
          front: asQuestion(question),
          back: asAnswer(dated.date),
          term: subject.term,
          sentence: index,
        }),
      ]
    : [];
};

const HAS_NEXT_VERB = / and (?:has|have|is|are|was|were|did|then)\b/;

function datedStatement(source: CardSource, clause: Clause): { date: string; tail: string } | null {
  const lead = textOf(source, clause.sentence, clause.lead);
  const rest = textOf(source, clause.sentence, clause.rest);
  if (DATE_LEAD.test(lead)) return { date: lead, tail: mainStatement(rest) };
  const tail = DATE_TAIL.exec(rest);
  return tail && { date: tail[1]!, tail: rest.slice(0, tail.index) };
}

/** A subject that is a person's name, with a term of what was done. */
function personOf(source: CardSource, clause: Clause, index: number): { text: string; term: RankedTerm } | null {
  const text = textOf(source, clause.sentence, clause.subject);
  const term = source.terms.within(index, clause.rest.from, clause.rest.to).find((use) => !use.term.isName)?.term;
  return term && isPersonName(text) && hasOnlyNames(source, clause) ? { text, term } : null;
}

function hasOnlyNames({ document }: CardSource, { subject }: Clause): boolean {
  for (let token = subject.from; token < subject.to; token++) {
    const { tag, text } = wordAt(document, token);
    if (tag !== 'PROPN' && text !== 'and' && text !== '.') return false;
  }
  return true;
}

const ACHIEVEMENTS = new Set(
  (
    'develop found discover propose publish invent introduce coin win write formulate establish identify pioneer design ' +
    'build demonstrate'
  ).split(' '),
);
const LONGEST_ACHIEVEMENT = 18;

/** "B. F. Skinner invented the operant chamber" → who invented the operant chamber? */
export const personCards: ClausePattern = (source, clause, index) => {
  const { finite, main, verbs, tense, sentence } = clause;
  const isAchievement =
    main === finite && verbs.to - verbs.from === 1 && ACHIEVEMENTS.has(wordAt(source.document, finite).lemma);
  const person = isAchievement && tense === 'past' ? personOf(source, clause, index) : null;
  if (!person) return [];
  const achievement = textOf(source, sentence, clause.rest).split(/, (?:which|who|where|and|but|an?|the)\b|;|:/)[0]!;
  if (
    /^(?:in|on|at|for|about|to|with|by|of|from)\b/i.test(achievement) ||
    countWords(achievement) < 2 ||
    countWords(achievement) > LONGEST_ACHIEVEMENT
  )
    return [];
  const isDated = DATE_LEAD.test(textOf(source, sentence, clause.lead)) && !YEAR.test(achievement);
  const when = isDated ? ` ${insideText(source, sentence, clause.lead)}` : '';
  const front = asQuestion(`who ${textOf(source, sentence, verbs)} ${achievement}${when}`);
  return [newDraft('person', { front, back: asAnswer(person.text), term: person.term, sentence: index })];
};

/** "The chamber was invented by B. F. Skinner" → who invented the chamber? */
export const makerCards: ClausePattern = (source, clause, index) => {
  const be = wordAt(source.document, clause.finite).text;
  if (
    (be !== 'was' && be !== 'were') ||
    clause.main !== clause.finite + 1 ||
    !ACHIEVEMENTS.has(wordAt(source.document, clause.main).lemma)
  )
    return [];
  const [, maker] =
    /^by ((?:\p{Lu}[\p{L}’'.-]*(?: |$)){2,4})(?:in \d{4})?$/u.exec(textOf(source, clause.sentence, clause.rest)) ?? [];
  const verb = textOf(source, clause.sentence, { from: clause.main, to: clause.main + 1 });
  const subject = maker && verb.endsWith('ed') ? subjectOf(source, clause, index) : null;
  if (!subject) return [];
  const front = asQuestion(`who ${verb} ${subject.text}`);
  return [newDraft('person', { front, back: asAnswer(maker!.trim()), term: subject.term, sentence: index })];
};

const NUMBER =
  '(?:\\d[\\d,.]*(?: (?:million|billion|trillion|hundred|thousand))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const COUNTED = new RegExp(
  `^((?:about |approximately |roughly |nearly |almost |over |more than |at least |up to )?${NUMBER}) ` +
    '((?:[\\p{L}-]+ ){0,3}[\\p{L}-]+s)(?:$|[,;] | (?:in|on|at|per|for) )',
  'iu',
);
const VAGUE_COUNT = /\b(?:years|types|kinds|ways|things|main|different|major|of)\b/i;
const HOLDING = new Set(['have', 'contain', 'include', 'comprise', 'need', 'require']);

/** "The human body has 206 bones" → how many bones does the human body have? */
export const countCards: ClausePattern = (source, clause, index) => {
  const { lemma } = wordAt(source.document, clause.finite);
  const isHolding = HOLDING.has(lemma) && clause.verbs.to - clause.verbs.from === 1;
  const [, number, noun] = (isHolding && COUNTED.exec(textOf(source, clause.sentence, clause.rest))) || [];
  const subject = number && noun && !VAGUE_COUNT.test(noun) ? subjectOf(source, clause, index) : null;
  if (!subject) return [];
  const does = clause.tense === 'past' ? 'did' : clause.plural ? 'do' : 'does';
  const front = asQuestion(`how many ${noun} ${does} ${subject.text} ${lemma}`);
  return [newDraft('count', { front, back: asAnswer(number!), term: subject.term, sentence: index })];
};
