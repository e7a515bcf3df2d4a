import { framed, hasFrames } from '../../language/languages/frames';
import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { refusal } from '../quotes/refusal';
import { shown } from '../quotes/writer';
import { type Request, SMALL_TALK, type SmallTalk } from '../requests/requests';

const COMMANDS = '“summarize”, “key points”, “give an example”, or “test me”';
const OFFER = `Ask me anything about it, or say ${COMMANDS}.`;

export function isSmallTalk(request: Request): request is { kind: SmallTalk } {
  return SMALL_TALK.some((kind) => kind === request.kind);
}

/** They need no source. */
export function replyToSmallTalk(
  index: OpenIndex,
  kind: SmallTalk,
  tutorName: string,
): TutorAnswer {
  if (kind === 'order') return refusal(index, null);
  if (index.language !== 'en' && hasFrames(index.language))
    return {
      text: framed(index.language, 'askAnything', shown(index.title)),
      sources: [],
      inDocument: true,
    };
  const title = `“${shown(index.title)}”`;
  const text = {
    nothing: `Type a question about ${title}. You can also say ${COMMANDS}.`,
    greeting: `Hi! I’ve read ${title}. ${OFFER}`,
    thanks: 'You’re welcome. Say “test me” to see what stuck.',
    mood: `Let’s take it in small steps. Say “key points” for the short version of ${title}, or ask me about one thing in it.`,
    abilities: `I’m ${tutorName}. I only answer from ${title}, and every answer shows the passage behind it. ${OFFER}`,
  }[kind];
  return { text, sources: [], inDocument: true };
}

/** "Why?" or "explain it simply" without a question before. */
export function askForTopic({ language }: OpenIndex, simply = false): TutorAnswer {
  return {
    text:
      simply && language === 'en'
        ? 'I can only quote your document. Tell me which word or part is hard, and I’ll find the lines that explain it.'
        : framed(language, 'whichPart'),
    sources: [],
    inDocument: true,
  };
}
