import { wordAt } from '../../analysed';
import { COMMA, findToken } from '../../clauses/range';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { namedAs, textOf } from '../text';
import { isResult } from './reasons';

const FEWEST_WORDS = 4;
const MOST_WORDS = 28;
/** Of a term with its article, in tokens. */
const LONGEST_EVENT = 7;
/** Much happens in what the text is about. */
const MOST_MENTIONS = 12;
const PROCESS = /(?:ing|tion|sion|sis|ment|phase|ism|ance|ence)s?$/;

/** "During anaphase, the chromatids separate" → what happens during anaphase? */
export const eventCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  const link = wordAt(document, sentence.firstToken).text;
  if (link !== 'during' && link !== 'in') return [];
  const from = sentence.firstToken + 1;
  const limit = { from, to: Math.min(sentence.endToken, from + LONGEST_EVENT) };
  const comma = findToken(document, limit, COMMA);
  const first = /^(?:an?|the)$/.test(wordAt(document, from).text) ? from + 1 : from;
  const term = comma === null ? undefined : terms.exactly(first, comma);
  const result = { from: (comma ?? 0) + 1, to: sentence.endToken - 1 };
  if (
    !term ||
    term.mentions.length > MOST_MENTIONS ||
    (link === 'in' && !PROCESS.test(term.text)) ||
    !isResult(source, result)
  )
    return [];
  const said = mainStatement(textOf(source, sentence, result));
  const back = shortened(said, FEWEST_WORDS, MOST_WORDS);
  if (!back) return [];
  const front = asQuestion(`what happens ${link} ${namedAs(source, term).text}`);
  return [newDraft('consequence', { front, back: asSentence(back), term })];
};
