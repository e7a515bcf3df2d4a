import { groupOf } from '../../../language/patterns';
import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { isEmpty } from '../../clauses/range';
import { asAnswer, asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { addsMore } from '../adds-more';
import { type CardKind, type CardSource, type ClausePattern, newDraft } from '../draft';
import { type Subject, subjectOf } from '../subject';
import { objectOf, textOf } from '../text';

/** `said` matches the verb and the answer. `answers` with a sentence or with a phrase of at most `most` words. */
type Pattern = {
  said: RegExp;
  kind: CardKind;
  ask: (verb: string, be: string, subject: string) => string;
  answers: 'sentence' | 'phrase';
  most: number;
};

const HOW_PLACED = '(?:primarily |mainly |mostly |only |usually |typically |deep |just )?';
const PLACES = groupOf([
  'in|on|at|between|within|inside|beneath|below|above|behind|near|along|under',
  'lateral|medial|superior|inferior|posterior|anterior',
]);
const MADE = groupOf([
  'form|produc|secret|synthesiz|releas|generat|creat|characteriz|controll|regulat|determin|govern',
  'innervat|suppli|catalyz',
]);

const PATTERNS: readonly Pattern[] = [
  {
    said: new RegExp(`^(located|situated|housed) (${HOW_PLACED}${PLACES} .+)$`, 'i'),
    kind: 'place',
    ask: (verb, be, subject) => `where ${be} ${subject} ${verb}`,
    answers: 'phrase',
    most: 18,
  },
  {
    said: /^(involved in|made of|made up of|comprised of|derived from|based on|composed of|responsible for) (.+)$/i,
    kind: 'action',
    ask: (link, be, subject) => `what ${be} ${subject} ${link}`,
    answers: 'sentence',
    most: 20,
  },
  {
    said: new RegExp(`^(${MADE}ed) by (?!\\w+ing\\b|.*\\bthan\\b)(.+)$`, 'iu'),
    kind: 'agent',
    ask: (verb, be, subject) => `what ${be} ${subject} ${verb} by`,
    answers: 'phrase',
    most: 24,
  },
];

/** "between the tibia and the fibula | , and supplies blood to the muscles" */
const DOES_MORE =
  /, and (?:(?:suppl|carr)ies|joins|drains|extends|passes|receives|contains|provides|forms) .+$/;

/** "X is located in …", "X is composed of …", "X is produced by …". */
export const passiveCards: ClausePattern = (source, clause) => {
  const be = wordAt(source.document, clause.finite).text;
  const isPassive =
    /^(?:is|are)$/.test(be) && clause.verbs.to - clause.finite <= 3 && isEmpty(clause.lead);
  const subject = isPassive ? saidOf(source, clause) : null;
  if (!subject) return [];
  const { main } = clause;
  const verb = main === null ? '' : textOf(source, clause.sentence, { from: main, to: main + 1 });
  const said = `${verb} ${objectOf(source, clause)}`.trim();
  for (const pattern of PATTERNS) {
    const [, link, answer] = pattern.said.exec(said) ?? [];
    if (!link || !answer) continue;
    const back = shortened(answer.replace(DOES_MORE, ''), 1, pattern.most);
    if (!back) return [];
    const front = asQuestion(pattern.ask(link, be, subject.text));
    const wording = pattern.answers === 'sentence' ? asSentence(back) : asAnswer(back);
    const share = subject.exact ? 1 : 0.8;
    return [newDraft(pattern.kind, { front, back: wording, term: subject.term, share })];
  }
  return [];
};

/** Null too where the text says more of it. */
function saidOf(source: CardSource, clause: Clause): Subject | null {
  return addsMore(source, clause) ? null : subjectOf(source, clause);
}
