import { framed } from '../../language/languages/frames';
import { at } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { search } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import type { Anchor } from '../../types';
import { isShowable } from '../quotes/passage-prose';
import { combined, readable } from '../quotes/runs';
import { Citations, proseOf, type Run, wordsOf } from '../quotes/writer';
import { readRequest } from '../requests/requests';
import { replyWithReason } from './reply-asked-of';
import { replyToQuestion } from './reply-question';

const MORE_SENTENCES = 3;

/** Gives the reason, or what the last answer left out. */
export function replyWithMore(
  index: OpenIndex,
  message: string,
  previous: string,
  shownBefore: Anchor[],
): TutorAnswer {
  if (
    /(?<!\p{L})(?:why|how so|how come|warum|wieso|weshalb|pourquoi|por ?qu[eéê]|perché)(?!\p{L})/iu.test(
      message,
    )
  )
    return replyToWhy(index, previous);
  const citations = new Citations(index);
  const runs = search(index, previous)
    .sentences.filter(({ sentence }) => isShowable(index, sentence))
    .map(({ sentence }) => readable(index, sentence))
    .filter((run) => !shownBefore.some((anchor) => overlaps(index, run, anchor)));
  if (runs.length === 0)
    return { text: framed(index.language, 'allSaid'), sources: [], inDocument: false };
  const text = combined(index, runs.slice(0, MORE_SENTENCES))
    .map((run) => `${proseOf(wordsOf(index, run))} ${citations.ofRun(run)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'also', text));
}

/** Of a thing that was explained, why it matters; of what was told about it, why that is so. */
function replyToWhy(index: OpenIndex, previous: string): TutorAnswer {
  const request = readRequest(previous, index.language);
  return request.kind === 'explain'
    ? replyWithReason(index, request.topic)
    : replyToQuestion(index, `Why: ${previous}`);
}

function overlaps(index: OpenIndex, { first, last }: Run, { start, quote }: Anchor): boolean {
  return (
    at(index.sentenceStart, first) < start + quote.length && start < at(index.sentenceEnd, last)
  );
}
