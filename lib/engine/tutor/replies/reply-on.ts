import { addressesSomeone } from '../../language/sentences/references';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { definitionOf } from '../definitions/find-definition';
import { goingOn, tellingRun } from '../definitions/telling';
import { openingsOn } from '../quotes/openings';
import { readable } from '../quotes/runs';
import { Citations } from '../quotes/writer';
import { replyToQuestion } from './reply-question';

/** What a document says of a topic, where it lacks what was asked of it: what it is, else what is most telling. */
export function replyOn(index: OpenIndex, topic: string): TutorAnswer {
  const found = searchTopic(index, topic);
  const citations = new Citations(index);
  const run = found.isCovered ? (definitionOf(index, topic) ?? tellingRun(index, topic)) : null;
  if (run) return citations.answer(citations.quotes([goingOn(index, run, topic)]));
  const openings = found.isCovered ? openingsOn(index, found.query) : [];
  const opening =
    openings.find((one) => !addressesSomeone(textOfSentence(index, one))) ?? openings[0];
  if (opening === undefined) return replyToQuestion(index, topic, { topic });
  return citations.answer(citations.quote(readable(index, opening)));
}
