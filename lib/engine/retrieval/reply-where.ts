import { framed } from '../language/frames';
import type { TutorAnswer } from '../types';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { sectionOf } from './rank-passages';
import { refusal } from './refusal';
import { replyToQuestion } from './reply-question';
import { searchTopic } from './search';
import { Citations, shown } from './writer';

const PLACES = 4;
/** Of the best passage's score. */
const NEARLY_AS_GOOD = 0.6;

/** The sections that say the most about a topic, in the text's order, each with its best sentence. */
export function replyWithPlaces(index: OpenIndex, message: string, topic: string): TutorAnswer {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return refusal(index, found);
  if (index.sections.length < 2) return replyToQuestion(index, message, { topic });
  const best = found.passages[0]?.score ?? 0;
  const near = found.passages.filter(({ score }) => score >= NEARLY_AS_GOOD * best);
  const bySection = new Map(
    near.toReversed().map(({ passage }) => [sectionOf(index, passage), passage]),
  );
  const places = [...bySection.values()]
    .flatMap((passage) => {
      const inside = found.sentences.filter((one) => one.passage === passage);
      const shownOne = inside.find(({ sentence }) => isShowable(index, sentence)) ?? inside[0];
      return shownOne ? [shownOne] : [];
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
