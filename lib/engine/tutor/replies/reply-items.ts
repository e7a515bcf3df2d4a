import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { at, sentencesIn } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { PASSAGES } from '../../retrieval/passages-on';
import { type Query, queryOf, termsOf } from '../../retrieval/query';
import { sectionOf } from '../../retrieval/rank-passages';
import { type Search, search, searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { announcedList } from '../lists/announced-list';
import { listInOrder, numberedOn } from '../lists/listed-in-order';
import { ASKS_STEPS, IN_ORDER, namesListed, withoutListWords } from '../quotes/list-items';
import { answerWithList, type List } from '../quotes/listed';
import { partNamed } from '../quotes/named-part';
import { paragraphRuns } from '../quotes/paragraph-runs';
import { Citations, wordsOf } from '../quotes/writer';
import { replyWithExplanation } from './reply-explain';
import { replyOn } from './reply-on';
import { replyWithPassage } from './reply-passage';
import { replyToQuestion } from './reply-question';

/** "List the types of …", "the steps of …": where the document counts them up, else what answers the question. */
export function replyWithItems(
  index: OpenIndex,
  message: string,
  { topic, ordered }: { topic: string; ordered: boolean },
): TutorAnswer {
  const found = searchTopic(index, topic);
  const list = listFor(index, message, { topic, ordered });
  if (list && tellsSeveral(index, list)) return answerWithList(index, list);
  const part = found.isCovered ? openingOfPart(index, found.query, message) : null;
  if (ordered && found.isCovered) return replyWithoutSteps(index, message, { topic, part });
  const why = asWhy(message);
  return (
    (why === message && !list ? part : null) ??
    (found.isCovered ? replyWithPassage(index, why) : null) ??
    replyToQuestion(index, why, { topic })
  );
}

/** Sentences that go together. */
const SEVERAL = 3;

/** Whether a list is more than one sentence that says nothing of what is listed. */
function tellsSeveral(index: OpenIndex, { opening, items }: List): boolean {
  if (items.length > 0 || !opening || opening.last - opening.first + 1 >= SEVERAL) return true;
  const words = wordsOf(index, opening);
  return namesListed(words).length > 1 || (words.match(IN_ORDER) ?? []).length > 1;
}

/** "reasons why wages are sticky": why they are. */
const asWhy = (message: string): string =>
  message.replace(/^.{0,30}?(?<!\p{L})reasons? (?:why|that)(?!\p{L})/iu, 'why');

/** What a document counts up of a topic, or its steps in order; null if nothing is. */
export function listFor(
  index: OpenIndex,
  message: string,
  { topic, ordered }: { topic: string; ordered: boolean },
): List | null {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return null;
  const words = withoutListWords(message);
  const query = queryOf(index, words);
  const passages = search(index, words).passages.slice(0, PASSAGES);
  const asked = { ...found, query, passages: [...found.passages.slice(0, PASSAGES), ...passages] };
  const list =
    (ordered ? numberedOn(index, found) : null) ??
    listOn(index, asked, { ordered, topic: found.query });
  return list && isOn(index, found.query, list) ? list : null;
}

/** Whether a list, its paragraphs or the heading right over it have the rarest word of a topic. */
function isOn(index: OpenIndex, { terms }: Query, { opening, items }: List): boolean {
  const [telling] = terms.toSorted((a, b) => b.weight - a.weight);
  if (!telling) return true;
  const word = index.terms[telling.id] ?? '';
  return [...(opening ? [opening] : []), ...items].some(({ first }) => {
    const passage = at(index.sentencePassage, first);
    const title = index.sections[sectionOf(index, passage)]?.title ?? '';
    return (
      searchTerms(title, index.language).includes(word) ||
      sentencesIn(index, passage).some((one) => termsOf(index, one).includes(telling.id))
    );
  });
}

/** What the section begins with that is named after a topic, whole sentences in the text's order. */
function openingOfPart(index: OpenIndex, query: Query, message: string): TutorAnswer | null {
  const part = partNamed(index, query, message);
  const runs = part ? paragraphRuns(index, part.own) : [];
  const citations = new Citations(index);
  return runs.length > 0 ? citations.answer(citations.quotes(runs)) : null;
}

/** What the document says of a topic, where its steps or its way of working aren't told in order. */
function replyWithoutSteps(
  index: OpenIndex,
  message: string,
  { topic, part }: { topic: string; part: TutorAnswer | null },
): TutorAnswer {
  const passage = replyWithPassage(
    index,
    message,
    ASKS_STEPS.test(message) ? { unless: 'noSteps' } : {},
  );
  if (passage) return passage;
  if (!ASKS_STEPS.test(message)) return replyWithExplanation(index, topic, topic);
  const reply = part ?? replyOn(index, topic);
  return reply.inDocument
    ? { ...reply, text: framed(index.language, 'noSteps', reply.text) }
    : reply;
}

/** Whether the document counts up steps of a topic. */
export function hasSteps(index: OpenIndex, topic: string): boolean {
  const found = searchTopic(index, topic);
  return found.isCovered && listInOrder(index, found, true) !== null;
}

function listOn(
  index: OpenIndex,
  found: Search,
  { ordered, topic }: { ordered: boolean; topic: Query },
): List | null {
  const announced = () => announcedList(index, found, { ordered, topic });
  if (ordered) {
    const told = announced();
    const isSeveral = told !== null && told.items.length > 1;
    return isSeveral ? told : (listInOrder(index, { ...found, query: topic }, true) ?? told);
  }
  return announced() ?? listInOrder(index, found, false);
}
