import { framed } from '../language/frames';
import { searchWords } from '../language/search-terms';
import { everydayZipf } from '../language/word-lists';
import type { TutorAnswer } from '../types';
import { chooseExplaining } from './choose-explaining';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { joined } from './passage-prose';
import { replyToQuestion } from './reply-question';
import { readable } from './runs';
import { searchTopic } from './search';
import { Citations } from './writer';

const LOOKED_AT = 8;
const SENTENCES = 2;
const LONGEST_WORDS = 30;
/** Words of a sentence that weigh as much as one step of frequency. */
const WORDS_PER_STEP = 12;
/** Frequency of a word that everyone knows, on the Zipf scale (van Heuven and others, 2014). */
const EVERYDAY = 6;

/** The document's plainest sentences on a topic. It has only its own words. */
export function replyInPlainWords(index: OpenIndex, message: string, topic: string): TutorAnswer {
  const found = searchTopic(index, topic);
  const candidates = found.isCovered
    ? chooseExplaining(index, topic, found)
        .filter((one) => textOfSentence(index, one).split(/\s+/).length <= LONGEST_WORDS)
        .slice(0, LOOKED_AT)
    : [];
  if (candidates.length === 0) return replyToQuestion(index, message, { topic });
  const plainest = candidates
    .map((sentence, rank) => ({
      sentence,
      cost: difficulty(textOfSentence(index, sentence), index.language) + rank / LOOKED_AT,
    }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, SENTENCES)
    .map(({ sentence }) => readable(index, sentence));
  const citations = new Citations(index);
  const runs = joined(index, plainest).sort((a, b) => a.first - b.first);
  return citations.answer(framed(index.language, 'simplest', citations.quotes(runs)));
}

/** Rises with rare words and with length. */
function difficulty(text: string, language: string): number {
  const words = searchWords(text, language);
  const rare = words.reduce(
    (sum, { word }) => sum + Math.max(0, EVERYDAY - everydayZipf(word.toLowerCase())),
    0,
  );
  return rare / Math.max(1, words.length) + words.length / WORDS_PER_STEP;
}
