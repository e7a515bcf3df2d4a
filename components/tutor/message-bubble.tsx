import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { brand } from '@/lib/brand';
import { AnswerText } from './answer-text';
import type { ChatMessage } from './chat-history';

const KIND_TEXT = { local: 'Made on this device', 'not-in-document': 'Not in your document' } as const;

/** One thing said, by the learner, the tutor, or the product itself. */
export function MessageBubble({ message }: { message: ChatMessage }) {
  const { role, text, sources, kind } = message;
  if (kind === 'notice') {
    return (
      <li className="flex gap-2.5 px-1 py-2 text-sm text-ink-soft">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <p>{text}</p>
      </li>
    );
  }
  const mine = role === 'learner';
  return (
    <li className={clsx('rounded border border-rule px-4 py-3.5', mine ? 'ml-10 bg-paper' : 'mr-4 bg-sheet')}>
      <p className="sr-only">{mine ? 'You' : brand.tutor}</p>
      {kind ? (
        <p className="mb-2">
          <Badge tone="warn">{KIND_TEXT[kind]}</Badge>
        </p>
      ) : null}
      {mine ? (
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      ) : (
        <div>
          <AnswerText text={text} sources={sources} />
        </div>
      )}
    </li>
  );
}
