import { framed } from '../../language/languages/frames';
import { opensStory } from '../../language/sentences/statements';
import { samePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { simplestDefinition } from '../definitions/find-definition';
import { goingOn } from '../definitions/telling';
import { isShowable } from '../quotes/passage-prose';
import { withNext } from '../quotes/runs';
import { Citations, quoted, type Run, wordsOf } from '../quotes/writer';
import { replyWithExplanation } from './reply-explain';

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
