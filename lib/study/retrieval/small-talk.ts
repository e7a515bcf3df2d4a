import { brand } from '../../brand';
import type { TutorAnswer } from '../ports';
import type { OpenIndex } from './open-index';
import { shown } from './writer';

const OFFER = 'Ask me anything about it, or say “summarize”, “key points”, “give an example” or “test me”.';

type SmallTalk = 'nothing' | 'greeting' | 'thanks' | 'abilities' | 'other_words';

/** Answers that say nothing about the document's content, and so need no source. */
export function replyToSmallTalk(index: OpenIndex, kind: SmallTalk): TutorAnswer {
  const title = `“${shown(index.title)}”`;
  const text = {
    nothing: `Type a question about ${title}. You can also say “summarize”, “key points”, “give an example” or “test me”.`,
    greeting: `Hello. I have read ${title}. ${OFFER}`,
    thanks: 'You are welcome. Say “test me” when you want to see what stuck.',
    abilities: `I am ${brand.tutor}. I answer from ${title} and from nothing else, and every answer shows the passage it stands on. ${OFFER}`,
    other_words: `I answer in the words of ${title} and cannot put them in others. Name the word or the part that is hard, and I look for the lines that explain it.`,
  }[kind];
  return { text, sources: [], inDocument: true };
}

/** To "why?" or "tell me more" without anything before it. */
export function askWhat(): TutorAnswer {
  return { text: 'More about what? Name the word or the part you mean.', sources: [], inDocument: true };
}
