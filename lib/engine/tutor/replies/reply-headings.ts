import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { type HeadingList, headingsAsked, sectionAsked } from '../lists/listed-headings';
import { ASKS_STEPS, withoutListWords } from '../quotes/list-items';
import { answerWithList } from '../quotes/listed';
import { Citations, type Run } from '../quotes/writer';
import { causeAsked } from '../requests/cause-asked';
import { bareWords, type Request } from '../requests/requests';

/** "What are the anxiety disorders?" */
const ASKS_ALL = /^(?:what|which) (?:are|were) the (?:[\p{L}-]+ ){1,5}?\p{L}{2,}s$/iu;
/** Answers a request for several things, or for causes, from headings; null where no headings name them. */
export function replyWithHeadings(
  index: OpenIndex,
  request: Request,
  message: string,
): TutorAnswer | null {
  const causes = index.language === 'en' ? causeAsked(message) : null;
  const list =
    causes === null
      ? listedHeadings(index, request, message)
      : headingsAsked(index, `causes of ${causes}`, causes);
  if (list) return answerWithList(index, list);
  const runs =
    causes === null
      ? sectionFor(index, request, message)
      : (sectionAsked(index, `causes of ${causes}`, causes) ??
        sectionAsked(index, `risk factors for ${causes}`, causes));
  const citations = new Citations(index);
  return runs && citations.answer(citations.quotes(runs));
}

/** What the section says that is named after what is asked for, "Functions of Testosterone". */
function sectionFor(index: OpenIndex, request: Request, message: string): Run[] | null {
  if (!('topic' in request && asksSeveral(request, message))) return null;
  return sectionAsked(index, withoutListWords(bareWords(message)), request.topic);
}

/** The headings that answer a request for several things. */
export function listedHeadings(
  index: OpenIndex,
  request: Request,
  message: string,
): HeadingList | null {
  return 'topic' in request && asksSeveral(request, message)
    ? headingsAsked(index, withoutListWords(bareWords(message)), withoutCount(request.topic))
    : null;
}

/** "pricing strategies" of "three pricing strategies" */
const withoutCount = (topic: string): string => withoutListWords(topic).trim() || topic;

function asksSeveral(request: Request, message: string): boolean {
  if (request.kind === 'steps') return ASKS_STEPS.test(message);
  const isPlain = request.kind === 'question' || (request.kind === 'explain' && !request.simply);
  return request.kind === 'list' || (isPlain && ASKS_ALL.test(bareWords(message)));
}
