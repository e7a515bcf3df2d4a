import { groupOf } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import type { TutorAnswer } from '../../tutor-types';
import { goingOn } from '../definitions/telling';
import { subjectShare } from '../quotes/explaining-features';
import { isQuotable } from '../quotes/passage-prose';
import { readable } from '../quotes/runs';
import { Citations } from '../quotes/writer';
import { asking } from '../requests/asked-of';
import { bareWords } from '../requests/requests';

const RULES =
  'requires?|prohibits?|forbids?|bans?|allows?|permits?|protects?|guarantees?|mandates?|outlaws?|regulates?';
const ASKS = asking(
  `what (?:do|does|did) TOPIC (?:${RULES})`,
  `what (?:is|are) (?:required|prohibited|forbidden|banned|allowed|permitted|protected) (?:by|under) TOPIC`,
);
/** What a rule says, after its name. */
const SAYS = new RegExp(
  `(?<!\\p{L})${groupOf([
    'requir(?:es?|ed|ing)|prohibit(?:s|ed|ing)?|forb(?:ids?|ade|idden)|bans?|banned',
    'allow(?:s|ed)?|permit(?:s|ted)?|protect(?:s|ed)?|guarante(?:es?|ed)|mandat(?:es?|ed)',
    'outlaw(?:s|ed)?|regulat(?:es?|ed)|made it (?:illegal|unlawful)|must|stipulates?',
    'enabl(?:es?|ed)|made it possible',
  ])}(?!\\p{L})`,
  'iu',
);
const DENIES = /(?<!\p{L})(?:not|never|nor)(?!\p{L})/iu;
/** Of a sentence that says it in the question's own word. */
const AS_ASKED = 0.5;
const MOST_LOOKED_AT = 100;

/** What a law or a rule requires, from the sentence about it that says so; null where none does, or something else is asked. */
export function replyWithRequired(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const words = bareWords(message);
  const topic = ASKS.map((form) => form.exec(words)?.[1]).find((one) => one !== undefined);
  if (topic === undefined) return null;
  const query = queryOf(index, topic);
  const [verb = ''] = searchTerms(words, index.language).slice(-1);
  const ownWord = (sentence: number) =>
    searchTerms(textOfSentence(index, sentence), index.language).includes(verb) ? AS_ASKED : 0;
  if (query.unknownWeight > 0) return null;
  const [best] = sentencesWithAll(index, query)
    .slice(0, MOST_LOOKED_AT)
    .filter((one) => isQuotable(index, one) && says(textOfSentence(index, one)))
    .map((sentence) => ({ sentence, share: subjectShare(index, query, sentence) }))
    .filter(({ share }) => share > 0)
    .map(({ sentence, share }) => ({ sentence, worth: share + ownWord(sentence) }))
    .toSorted((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  if (!best) return null;
  const citations = new Citations(index);
  return citations.answer(citations.quote(goingOn(index, readable(index, best.sentence), topic)));
}

const says = (text: string): boolean => SAYS.test(text) && !DENIES.test(text);
