import { asAnswer, asQuestion, shortened } from '../../wording/phrasing';
import { type ClausePattern, newDraft } from '../draft';
import { subjectOf } from '../subject';
import { predicateOf } from '../text';

const MEASURE =
  /^(?:has|have|had) (?:an?|the) ((?:[\p{L}-]+ ){0,2}(?:population|area|length|height|width|depth|diameter|mass|weight|capacity|density|elevation|speed|temperature|half-life|volume|radius|lifespan)) of ((?:about |approximately |nearly |over |more than |almost )?\d.+)$/iu;
const LONGEST_ANSWER = 12;

/** "Fresno has a population of 494,665" → what is the population of Fresno? */
export const measureCards: ClausePattern = (source, clause, index) => {
  const [, measure, amount] = MEASURE.exec(predicateOf(source, clause)) ?? [];
  const subject = measure && amount ? subjectOf(source, clause, index) : null;
  const back = amount ? shortened(amount, 1, LONGEST_ANSWER) : null;
  if (!subject || !back) return [];
  const front = asQuestion(`what ${clause.tense === 'past' ? 'was' : 'is'} the ${measure} of ${subject.text}`);
  return [newDraft('count', { front, back: asAnswer(back), term: subject.term, sentence: index })];
};
