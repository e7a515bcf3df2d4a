'use client';

import { Info } from 'lucide-react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { AnswerMove } from '@/lib/engine/tutor-types';
import { AnswerText } from './answer-text';
import type { ChatMessage } from './chat-history';
import { HintedAnswer } from './hinted-answer';
import { Moves } from './moves';
import { Turn, TurnSheet } from './turn';
import { StillWriting, TurnNotes, WrittenBy } from './turn-notes';

const AnswerTable = lazyComponent(() => import('./answer-table').then((file) => file.AnswerTable));
const ChatQuiz = lazyComponent(() => import('./chat-quiz').then((file) => file.ChatQuiz));

type MessageBubbleProps = {
  message: ChatMessage;
  language: string;
  isLast?: boolean;
  /** More of it is being written. */
  isDraft?: boolean;
  /** Without it, no moves are offered. */
  onMove?: (move: AnswerMove) => void;
};

/** One turn of the conversation. */
export function MessageBubble({
  message,
  language,
  isLast = false,
  isDraft = false,
  onMove,
}: MessageBubbleProps) {
  const { role, kind, text } = message;
  if (kind === 'notice') {
    return (
      <li className="flex gap-2.5 px-1 py-2 text-sm text-ink-soft">
        <Info className="mt-0.5 size-4 shrink-0" />
        <p>{text}</p>
      </li>
    );
  }
  if (role === 'learner') {
    return (
      <Turn author="learner">
        <p
          dir="auto"
          className="max-w-full justify-self-end rounded border border-pen/30 bg-pen/8 px-4 py-2.5 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      </Turn>
    );
  }
  return (
    <Turn author="tutor">
      <TurnSheet>
        <TurnNotes message={message} />
        <HintedAnswer message={message} language={language}>
          <Answer {...{ message, language, isLast, isDraft }} />
          {isLast && onMove ? <Moves moves={message.moves} onMove={onMove} /> : null}
        </HintedAnswer>
      </TurnSheet>
    </Turn>
  );
}

function Answer({ message, language, isLast, isDraft }: Omit<MessageBubbleProps, 'onMove'>) {
  const { text, sources, table, checks, engine } = message;
  const cited = { sources, language };
  return (
    <>
      <AnswerText text={text} {...cited} />
      {table ? <AnswerTable table={table} {...cited} /> : null}
      {checks.length > 0 ? (
        <ChatQuiz checks={checks} language={language} startsOpen={isLast === true} />
      ) : null}
      {isDraft ? <StillWriting /> : <WrittenBy engine={engine} />}
    </>
  );
}
