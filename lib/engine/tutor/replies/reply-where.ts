import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { sentencesIn } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Query, termsOf } from '../../retrieval/query';
import { passageMatch, type RankedPassage, sectionOf } from '../../retrieval/rank-passages';
import { searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { isShowable } from '../quotes/passage-prose';
import { refusal } from '../quotes/refusal';
import { Citations, shown } from '../quotes/writer';
import { replyToQuestion } from './reply-question';

const PLACES = 4;
/** Of the best passage's score. */
const NEARLY_AS_GOOD = 0.6;
/** Of the weight of the topic's words that the fullest passage and its headings have. */
const NEARLY_ALL = 0.7;

/** The sections that say the most about a topic, in the text's order, each with its best sentence. */
export function replyWithPlaces(index: OpenIndex, message: string, topic: string): TutorAnswer {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return refusal(index, found);
  if (index.sections.length < 2) return replyToQuestion(index, message, { topic });
  const bySection = new Map(
    passagesOn(index, topic, found)
      .toReversed()
      .map(({ passage }) => [sectionOf(index, passage), passage]),
  );
  const places = [...bySection.values()]
    .flatMap((passage) => placeIn(index, passage, found) ?? [])
    .slice(-PLACES)
    .sort((a, b) => a.sentence - b.sentence);
  const citations = new Citations(index);
  const lines = places.map(({ sentence, passage }) => {
    const title = shown(index.sections[sectionOf(index, passage)]?.title ?? '');
    const quote = citations.quote({ first: sentence, last: sentence });
    return title === '' ? `• ${quote}` : `• ${framed(index.language, 'inPart', title)}: ${quote}`;
  });
  return lines.length > 0 ? citations.answer(lines.join('\n')) : refusal(index, found);
}

type Found = ReturnType<typeof searchTopic>;

/** Those below a heading that names the topic, else those with all of its words in a sentence, else the best. */
function passagesOn(index: OpenIndex, topic: string, { passages, query }: Found): RankedPassage[] {
  const best = passages[0]?.score ?? 0;
  const match = ({ passage }: RankedPassage) => passageMatch(index, query, passage);
  const most = Math.max(0, ...passages.map(match));
  const good = passages.filter(
    (one) => one.score >= NEARLY_AS_GOOD * best && match(one) >= NEARLY_ALL * most,
  );
  const titled = passages.filter(({ passage }) => isTitled(index, passage, topic));
  const whole = good.filter(({ passage }) => hasAll(index, query, passage));
  return [titled, whole].find((some) => some.length > 0) ?? good;
}

/** The passage's sentence that says most about the topic. */
function placeIn(index: OpenIndex, passage: number, { query, sentences }: Found) {
  const all = sentencesIn(index, passage);
  const ranked = [
    ...all.filter((one) => hasTerms(index, query, one)),
    ...sentences.filter((one) => one.passage === passage).map(({ sentence }) => sentence),
    ...all,
  ];
  const sentence = ranked.find((one) => isShowable(index, one)) ?? ranked[0];
  return sentence === undefined ? null : { sentence, passage };
}

/** Whether a sentence of a passage has all words of a topic. */
function hasAll(index: OpenIndex, query: Query, passage: number): boolean {
  return sentencesIn(index, passage).some((one) => hasTerms(index, query, one));
}

function hasTerms(index: OpenIndex, query: Query, sentence: number): boolean {
  return query.terms.every(({ id }) => termsOf(index, sentence).includes(id));
}

/** Whether the heading right above a passage names a topic. */
function isTitled(index: OpenIndex, passage: number, topic: string): boolean {
  const title = index.sections[sectionOf(index, passage)]?.title ?? '';
  const words = new Set(searchTerms(title, index.language));
  return searchTerms(topic, index.language).every((term) => words.has(term));
}
