import type { TutorAnswer } from '../types';
import { ASKS_STEPS, withoutListWords } from './list-items';
import { answerWithList, type List } from './listed';
import { type HeadingList, headingsAsked, openingsUnder } from './listed-headings';
import type { OpenIndex } from './open-index';
import { bareWords, type Request } from './requests';

/** "What are the anxiety disorders?" */
const ASKS_ALL = /^(?:what|which) (?:are|were) the (?:\p{L}+ ){1,5}?\p{L}{2,}s$/iu;

/** What is asked for several of, or what causes a thing, where the headings below one name them; null where they don't. */
export function replyWithHeadings(
  index: OpenIndex,
  request: Request,
  message: string,
): TutorAnswer | null {
  const list = headingsFor(index, request, message) ?? causesOf(index, message);
  return list && answerWithList(index, list);
}

const ASKS_CAUSES = /^what (?:causes|caused) (.+)$/iu;

function causesOf(index: OpenIndex, message: string): List | null {
  const topic = ASKS_CAUSES.exec(bareWords(message))?.[1];
  return topic === undefined ? null : openingsUnder(index, `causes of ${topic}`);
}

/** The headings that answer a request for several things. */
export function headingsFor(
  index: OpenIndex,
  request: Request,
  message: string,
): HeadingList | null {
  return 'topic' in request && asksSeveral(request, message)
    ? headingsAsked(index, withoutListWords(bareWords(message)), request.topic)
    : null;
}

function asksSeveral(request: Request, message: string): boolean {
  if (request.kind === 'steps') return ASKS_STEPS.test(message);
  const isPlain = request.kind === 'explain' && !request.simply;
  return request.kind === 'list' || (isPlain && ASKS_ALL.test(bareWords(message)));
}
