import { literal } from '../../../text/literal';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import type { TutorAnswer } from '../../tutor-types';
import { goingOn } from '../definitions/telling';
import { isQuotable } from '../quotes/passage-prose';
import { readable } from '../quotes/runs';
import { Citations } from '../quotes/writer';
import { bareWords } from '../requests/requests';

const ASKS = /^who(?:[’']s| is| was) ((?:\p{L}[\p{L}.’'-]{0,30} ?){1,4})$/iu;
const MOST_LOOKED_AT = 100;

/** The sentence that brings a person in, with the years of a life: "Thomas Hobbes (1588–1679) …"; null where none does. */
export function replyOnPerson(index: OpenIndex, message: string): TutorAnswer | null {
  const name = index.language === 'en' ? (ASKS.exec(bareWords(message))?.[1] ?? '') : '';
  const query = queryOf(index, name);
  if (query.terms.length === 0 || query.unknownWeight > 0) return null;
  const withYears = new RegExp(
    `(?<!\\p{L})${literal(name)}(?:[’']s)?,? \\((?:(?:ca?|b|d|born|died)\\.? )?\\d{3,4}`,
    'iu',
  );
  const sentence = sentencesWithAll(index, query)
    .slice(0, MOST_LOOKED_AT)
    .find((one) => isQuotable(index, one) && withYears.test(textOfSentence(index, one)));
  if (sentence === undefined) return null;
  const citations = new Citations(index);
  return citations.answer(citations.quote(goingOn(index, readable(index, sentence), name)));
}
