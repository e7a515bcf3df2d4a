import { brand } from '@/lib/brand';
import { answerParts } from './answer-parts';
import type { ChatMessage } from './chat-history';

/** An answer without its source numbers, which are buttons of their own. */
function withoutNumbers({ text, sources }: ChatMessage): string {
  const parts = answerParts(text, sources.length);
  const words = parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('');
  return words.replace(/\s+/g, ' ').trim();
}

/**
 * What a screen reader hears of a conversation: that an answer is being looked for, then the answer. `opening` is the last message
 * that was there when the conversation was opened: what was said earlier stays silent.
 */
export function announcement(messages: readonly ChatMessage[], pending: boolean, opening: string | undefined): string {
  if (pending) return `${brand.tutor} is looking through your document`;
  const last = messages.at(-1);
  if (!last || last.role === 'learner' || last.id === opening) return '';
  return last.kind === 'notice' ? last.text : `${brand.tutor}: ${withoutNumbers(last)}`;
}
