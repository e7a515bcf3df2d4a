import type { TutorAnswer } from '../types';
import { ASKS_STEPS, withoutListWords } from './list-items';
import { answerWithList } from './listed';
import { type HeadingList, headingsAsked } from './listed-headings';
import type { OpenIndex } from './open-index';
import { bareWords, type Request } from './requests';

/** "What are the anxiety disorders?" */
const ASKS_ALL = /^(?:what|which) (?:are|were) the (?:\p{L}+ ){1,5}?\p{L}{2,}s$/iu;

/** What is asked for several of, where the headings below one name them; null where they don't. */
export function replyWithHeadings(
  index: OpenIndex,
  request: Request,
  message: string,
): TutorAnswer | null {
  const list = headingsFor(index, request, message);
  return list && answerWithList(index, list);
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
