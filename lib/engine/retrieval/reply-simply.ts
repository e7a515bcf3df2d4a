import { framed } from '../language/frames';
import { opensStory } from '../language/statements';
import type { TutorAnswer } from '../tutor-types';
import { samePassage } from './columns';
import { simplestDefinition } from './find-definition';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { replyWithExplanation } from './reply-explain';
import { withNext } from './runs';
import { searchTopic } from './search';
import { goingOn } from './telling';
import { Citations, quoted, type Run, wordsOf } from './writer';

/** In letters; more is not simple. */
const LONGEST_SECOND = 180;
/** Sentences after a definition that may bring its example. */
const EXAMPLE_WITHIN = 4;

/** "Consider a hive." goes on. */
const STORY_SENTENCES = 2;
const OPENS_EXAMPLE =
  /^(?:for example|for instance|imagine|suppose|consider|an example|zum beispiel|par exemple|por ejemplo|por exemplo|(?:ad|per) esempio)(?!\p{L})/iu;

/** The shortest sentence that says what a topic is, then an example of it if one follows. */
export function replyWithSimplest(index: OpenIndex, topic: string): TutorAnswer {
  const defining = searchTopic(index, topic).isCovered ? simplestDefinition(index, topic) : null;
  if (!defining) return replyWithExplanation(index, topic, topic, true);
  const longer = goingOn(index, defining, topic);
  const isShort = textOfSentence(index, longer.last).length <= LONGEST_SECOND;
  const meaning = isShort ? longer : defining;
  const citations = new Citations(index);
  const said = citations.quotes([meaning]);
  // With the "for example" that quotations are shown without.
  const example = exampleAfter(index, meaning).map(
    (run) => `${quoted(wordsOf(index, run), index.language)} ${citations.ofRun(run)}`,
  );
  const text = [said, ...example].join('\n\n');
  return citations.answer(framed(index.language, 'simplest', text));
}

function exampleAfter(index: OpenIndex, { last }: Run): Run[] {
  const next = Array.from({ length: EXAMPLE_WITHIN }, (_, i) => last + 1 + i).find(
    (one) =>
      one < index.sentencePassage.length &&
      samePassage(index, last, one) &&
      isShowable(index, one) &&
      OPENS_EXAMPLE.test(textOfSentence(index, one)),
  );
  if (next === undefined) return [];
  const isStory = opensStory(textOfSentence(index, next));
  return [withNext(index, { first: next, last: next }, isStory ? STORY_SENTENCES : 1)];
}
