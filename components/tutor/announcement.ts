import { brand } from '@/lib/brand';
import { answerParts } from './answer-parts';
import type { ChatMessage } from './chat-history';

/** Source numbers are separate buttons. */
function withoutNumbers({ text, sources }: ChatMessage): string {
  const parts = answerParts(text, sources.length);
  const words = parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('');
  return words.replace(/\s+/g, ' ').trim();
}

/** `opening`: the last message when the conversation was opened; earlier ones are not announced. */
export function announcement(messages: readonly ChatMessage[], pending: boolean, opening: string | undefined): string {
  if (pending) return `${brand.tutor} is looking through your document`;
  const last = messages.at(-1);
  if (!last || last.role === 'learner' || last.id === opening) return '';
  return last.kind === 'notice' ? last.text : `${brand.tutor}: ${withoutNumbers(last)}`;
}
