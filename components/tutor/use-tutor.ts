'use client';

import { useState } from 'react';
import useSWR, { mutate as refresh } from 'swr';
import { useStudy } from '@/components/shell/study-provider';
import { ApiError, isPlanRequired } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { askTutor } from '@/lib/client/calls/ask-tutor';
import { rewardAddress } from '@/lib/client/calls/reward-calls';
import { address } from '@/lib/client/calls/study-calls';
import { asSentence } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';
import { useAnswerStyle } from './answer-style';
import {
  type ChatHistory,
  type ChatMessage,
  withAnswer,
  withLocalAnswer,
  withNothingLeft,
  withNotice,
  withQuestion,
  withSentence,
} from './chat-history';
import { localAnswer } from './local-answer';
import { useClearing } from './use-clearing';

type Change = (history: ChatHistory) => ChatHistory;

function stamp() {
  return { id: crypto.randomUUID(), now: new Date().toISOString() };
}

function limitNotice({ message, detail }: ApiError): string {
  const next = detail.upgrade_required
    ? 'Click the upgrade button below to continue chatting!'
    : 'Try again later.';
  return `${asSentence(message)} ${next}`;
}

function afterFailure(error: unknown, question: string, document: DocumentWire): Change {
  if (error instanceof ApiError && error.status === 429) {
    const usedUp = error.detail.code !== 'rate_limited';
    return (history) => {
      const noted = withNotice(history, usedUp ? limitNotice(error) : error.message, stamp());
      return usedUp ? withNothingLeft(noted) : noted;
    };
  }
  if (isPlanRequired(error)) return (history) => withNotice(history, error.message, stamp());
  const isReached = error instanceof ApiError && error.kind === 'server';
  const kind = isReached ? 'local' : 'offline';
  return (history) => withLocalAnswer(history, localAnswer(question, document, kind), stamp());
}

/** `lessonId`: the lesson that is open beside the chat. */
export function useTutor(document: DocumentWire, lessonId?: string) {
  const { document_id: documentId } = document;
  const { refreshUsage } = useStudy();
  const style = useAnswerStyle();
  const key = address.messages(documentId);
  const { data, error, mutate } = useSWR<ChatHistory, unknown>(key, { revalidateOnFocus: false });
  const [pending, setPending] = useState(false);
  const [draft, setDraft] = useState<ChatMessage | null>(null);

  const change = (next: Change) => mutate((known) => known && next(known), { revalidate: false });
  const clearing = useClearing(documentId, change);

  const ask = async (text: string) => {
    const message = text.trim();
    if (message === '' || pending || !data || data.remaining_messages <= 0) return;
    setPending(true);
    clearing.settle();
    await change((history) => withQuestion(history, message, stamp()));
    try {
      const answer = await askTutor({ documentId, message, style, lessonId }, (sentence) => {
        // With hints, the answer stays hidden.
        if (style === 'direct') setDraft((known) => withSentence(known, sentence, stamp()));
      });
      if (answer.in_document) awardActivity('ai_tutor_question');
      // The Rewards Store shows how many extra messages are left.
      if (answer.extra_messages < data.extra_messages) void refresh(rewardAddress.perks());
      await change((history) => withAnswer(history, answer, stamp().now));
    } catch (failure) {
      await change(afterFailure(failure, message, document));
    } finally {
      setDraft(null);
      setPending(false);
      refreshUsage();
    }
  };

  // The answer takes the place of its draft in one step.
  const isAnswering = pending && data?.messages.at(-1)?.role === 'learner';

  return {
    history: data,
    error,
    failed: error !== undefined && !data,
    retry: () => void mutate(),
    pending,
    isAnswering,
    /** As much of the answer as has been written. */
    draft: isAnswering ? draft : null,
    ask,
    canUndo: clearing.canUndo,
    clearError: clearing.error,
    clear: () => clearing.clear(data?.messages ?? []),
    undoClear: clearing.undo,
  };
}

export type Tutor = ReturnType<typeof useTutor>;
