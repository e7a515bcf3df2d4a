import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { brand } from '@/lib/brand';
import { AnswerText } from './answer-text';
import type { ChatMessage } from './chat-history';

function caution({ kind, in_document }: ChatMessage): string | null {
  if (kind === 'local') return 'Answered on this device';
  return in_document ? null : 'Not in your document';
}

export function MessageBubble({ message, language }: { message: ChatMessage; language: string }) {
  const { role, text, sources, kind } = message;
  if (kind === 'notice') {
    return (
      <li className="flex gap-2.5 px-1 py-2 text-sm text-ink-soft">
        <Info className="mt-0.5 size-4 shrink-0" />
        <p>{text}</p>
      </li>
    );
  }
  const mine = role === 'learner';
  const warning = caution(message);
  return (
    <li
      className={clsx(
        'rounded border border-rule px-4 py-3.5',
        mine ? 'ml-10 bg-paper' : 'mr-4 bg-sheet',
      )}
    >
      <p className="sr-only">{mine ? 'You' : brand.tutor}</p>
      {warning ? (
        <p className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          <Badge tone="warn">{warning}</Badge>
          {kind === 'local' ? null : 'This question didn’t count toward today’s limit.'}
        </p>
      ) : null}
      {mine ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ) : (
        <div>
          <AnswerText text={text} sources={sources} language={language} />
        </div>
      )}
    </li>
  );
}
