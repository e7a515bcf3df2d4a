'use client';

import { useEffect, useRef } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { Button } from '@/components/ui/button';
import { type ChatHistory, isUsedUp } from './chat-history';
import { ClearedNote } from './cleared-note';
import { Composer } from './composer';
import { Remaining } from './remaining';
import { StyleChoice } from './style-choice';
import type { Tutor } from './use-tutor';

/** The focused clear button disappears with the conversation. */
function useFocusOnceCleared(messages: number | undefined) {
  const composer = useRef<HTMLDivElement>(null);
  const hadSome = useRef(false);
  useEffect(() => {
    if (messages === 0 && hadSome.current) composer.current?.querySelector('textarea')?.focus();
    hadSome.current = Boolean(messages);
  }, [messages]);
  return composer;
}

/** The input with what belongs to it, in view below the conversation. */
export function AskingBar({ history, tutor }: { history: ChatHistory; tutor: Tutor }) {
  const { pending, ask, clear } = tutor;
  const { messages, remaining_messages, extra_messages } = history;
  const composer = useFocusOnceCleared(messages.length);
  return (
    <div
      ref={composer}
      className="sticky bottom-(--bottom-bar) z-10 mt-auto grid grid-cols-1 gap-1.5 bg-paper pt-2 pb-3 short:static"
    >
      <ClearedNote {...tutor} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StyleChoice />
        {messages.length === 0 ? null : (
          <Button variant="quiet" size="small" className="-mr-3" disabled={pending} onClick={clear}>
            Clear chat
          </Button>
        )}
      </div>
      <Composer onAsk={ask} pending={pending} disabled={isUsedUp(history)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Remaining remaining={remaining_messages} extra={extra_messages} />
        <div className={messages.length > 0 ? 'max-sm:hidden' : undefined}>
          <EarningHint>{EARNING_WORDS.question}</EarningHint>
        </div>
      </div>
    </div>
  );
}
