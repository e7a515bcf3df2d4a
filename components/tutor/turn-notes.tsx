import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import type { EngineName } from '@/lib/engine/types';
import type { ChatMessage } from './chat-history';

function caution({ kind, in_document }: ChatMessage): string | null {
  if (kind === 'offline') return 'Offline help';
  if (kind === 'local') return 'Answered on this device';
  return in_document ? null : 'Not in your document';
}

/** What to know before reading an answer. */
export function TurnNotes({ message }: { message: ChatMessage }) {
  const warning = caution(message);
  if (!warning) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <Badge tone="warn">{warning}</Badge>
      {message.kind ? null : 'This question didn’t count toward today’s limit.'}
    </p>
  );
}

export function WrittenBy({ engine }: { engine: EngineName }) {
  if (engine === 'local') return null;
  return (
    <p className="text-xs text-ink-soft">
      Written by a language model. Each sentence was checked against your text.
    </p>
  );
}

/** Below what has come of an answer. */
export function StillWriting() {
  return (
    <>
      <Skeleton className="h-3.5 w-1/2" />
      <p className="text-xs text-ink-soft">{brand.tutor} is still writing</p>
    </>
  );
}
