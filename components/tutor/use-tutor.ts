'use client';

import { useState } from 'react';
import useSWR, { mutate as refresh } from 'swr';
import { useStudy } from '@/components/shell/study-provider';
import { ApiError } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { asSentence } from '@/lib/client/format';
import { rewardAddress } from '@/lib/client/reward-calls';
import { address, studyCalls } from '@/lib/client/study-calls';
import type { DocumentWire } from '@/lib/study/wire';
import {
  type ChatHistory,
  withAnswer,
  withLocalAnswer,
  withNothingLeft,
  withNotice,
  withQuestion,
} from './chat-history';
import { localAnswer } from './local-answer';

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
      const noted = withNotice(history, limitNotice(error), stamp());
      return usedUp ? withNothingLeft(noted) : noted;
    };
  }
  if (error instanceof ApiError && error.status === 402)
    return (history) => withNotice(history, error.message, stamp());
  return (history) => withLocalAnswer(history, localAnswer(question, document), stamp());
}

export function useTutor(document: DocumentWire) {
  const { refreshUsage } = useStudy();
  const key = address.messages(document.document_id);
  const { data, error, mutate } = useSWR<ChatHistory, unknown>(key, { revalidateOnFocus: false });
  const [pending, setPending] = useState(false);

  const change = (next: Change) => mutate((known) => known && next(known), { revalidate: false });

  const ask = async (text: string) => {
    const question = text.trim();
    if (question === '' || pending || !data || data.remaining_messages <= 0) return;
    setPending(true);
    await change((history) => withQuestion(history, question, stamp()));
    try {
      const answer = await studyCalls.ask(document.document_id, question);
      if (answer.in_document) awardActivity('ai_tutor_question');
      // The Rewards Store shows how many extra messages are left.
      if (answer.extra_messages < data.extra_messages) void refresh(rewardAddress.perks());
      await change((history) => withAnswer(history, answer, stamp()));
    } catch (failure) {
      await change(afterFailure(failure, question, document));
    } finally {
      setPending(false);
      refreshUsage();
    }
  };

  const clear = async () => {
    await studyCalls.clearMessages(document.document_id);
    await change((history) => ({ ...history, messages: [] }));
  };

  return {
    history: data,
    error,
    failed: error !== undefined && !data,
    retry: () => void mutate(),
    pending,
    ask,
    clear,
  };
}

export type Tutor = ReturnType<typeof useTutor>;
