import { wordAt } from '../../analysed';
import { withoutArticle } from '../../clauses/noun-phrase';
import { COMMA, findToken, isEmpty } from '../../clauses/range';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type ClausePattern, newDraft } from '../draft';
import { insideText, whatIs } from '../text';
import { comparesOnly, explains, isWeakDescription } from './description';

const FEWEST_WORDS = 4;
const MOST_WORDS = 20;

/** "The cell responsible for bone resorption is the osteoclast" → what is the osteoclast? */
export const reversedCards: ClausePattern = (source, clause) => {
  const { document, terms } = source;
  const { sentence, subject, rest, verbs, finite } = clause;
  if (verbs.to - verbs.from !== 1 || !/^(?:is|are)$/.test(wordAt(document, finite).text)) return [];
  if (/^an?$/.test(wordAt(document, rest.from).text)) return [];
  const { from } = withoutArticle(document, rest);
  const endToken = findToken(document, rest, COMMA) ?? rest.to;
  const isNoun = /^(?:NOUN|PROPN)$/.test(wordAt(document, endToken - 1).tag);
  const term = isNoun ? terms.exactly(from, endToken) : undefined;
  const text = term && isEmpty(clause.lead) ? insideText(source, sentence, subject) : '';
  const isPhrase = /^(?:the|an?) /.test(text) && countWords(text) >= FEWEST_WORDS;
  const back = isPhrase ? shortened(text, FEWEST_WORDS, MOST_WORDS) : null;
  if (!term || !back || isWeakDescription(back) || comparesOnly(back) || !explains(back)) return [];
  const front = asQuestion(whatIs(source, { term, firstToken: from, endToken }, sentence));
  return [newDraft('gloss', { front, back: asSentence(back), term })];
};
