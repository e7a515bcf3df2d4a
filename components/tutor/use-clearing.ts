'use client';

import { useEffect, useState } from 'react';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { type ChatHistory, type ChatMessage, withMessages } from './chat-history';

const UNDO_MS = 20_000;

type Change = (next: (history: ChatHistory) => ChatHistory) => Promise<unknown>;

/** Clears the chat at once, and can take it back for a while. */
export function useClearing(documentId: string, change: Change) {
  const [cleared, setCleared] = useState<readonly ChatMessage[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!cleared) return;
    const timer = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [cleared]);

  const show = (messages: readonly ChatMessage[]) =>
    change((history) => withMessages(history, [...messages]));
  const attempt = async (
    call: (id: string) => Promise<unknown>,
    failed: { what: string; back: readonly ChatMessage[] },
  ) => {
    setError(null);
    try {
      await call(documentId);
      return true;
    } catch (failure) {
      setError(wordsOrWhy(failed.what)(failure));
      await show(failed.back);
      return false;
    }
  };

  const clear = async (messages: readonly ChatMessage[]) => {
    await show([]);
    const what = 'Your chat couldn’t be cleared.';
    if (await attempt(studyCalls.clearMessages, { what, back: messages })) setCleared(messages);
  };
  const undo = async () => {
    if (!cleared) return;
    await show(cleared);
    const what = 'Your chat couldn’t be restored.';
    if (await attempt(studyCalls.restoreMessages, { what, back: [] })) setCleared(null);
  };
  /** Once the next question is asked. */
  const settle = () => {
    setCleared(null);
    setError(null);
  };
  return { canUndo: cleared !== null, error, clear, undo, settle };
}
