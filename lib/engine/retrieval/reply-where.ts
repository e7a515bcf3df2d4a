import { framed } from '../language/frames';
import { searchTerms } from '../language/search-terms';
import type { TutorAnswer } from '../types';
import { sentencesIn } from './columns';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { passageMatch, type RankedPassage, sectionOf } from './rank-passages';
import { refusal } from './refusal';
import { replyToQuestion } from './reply-question';
import { searchTopic } from './search';
import { Citations, shown } from './writer';

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
  const best = found.passages[0]?.score ?? 0;
  const match = ({ passage }: RankedPassage) => passageMatch(index, found.query, passage);
  const most = Math.max(0, ...found.passages.map(match));
  const good = found.passages.filter(
    (one) => one.score >= NEARLY_AS_GOOD * best && match(one) >= NEARLY_ALL * most,
  );
  const titled = found.passages.filter(({ passage }) => isTitled(index, passage, topic));
  const near = titled.length > 0 ? titled : good;
  const bySection = new Map(
    near.toReversed().map(({ passage }) => [sectionOf(index, passage), passage]),
  );
  const places = [...bySection.values()]
    .flatMap((passage) => {
      const sentences = sentencesIn(index, passage);
      const inside = found.sentences.filter((one) => one.passage === passage);
      const ranked = [...inside.map(({ sentence }) => sentence), ...sentences];
      const sentence = ranked.find((one) => isShowable(index, one)) ?? ranked[0];
      return sentence === undefined ? [] : [{ sentence, passage }];
    })
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

/** Whether the heading right above a passage names a topic. */
function isTitled(index: OpenIndex, passage: number, topic: string): boolean {
  const title = index.sections[sectionOf(index, passage)]?.title ?? '';
  const words = new Set(searchTerms(title, index.language));
  return searchTerms(topic, index.language).every((term) => words.has(term));
}
