'use client';

import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { studyCalls } from '@/lib/client/calls/study-calls';
import type { DocumentWire, FlashcardWire } from '@/lib/study/wire';
import type { SaveQueue } from './use-save-queue';

/** Optimistic updates; rolled back on failure. */
export function useMastery(
  { document_id: documentId, content }: DocumentWire,
  { save }: SaveQueue,
) {
  const { changeContent, chapter } = useStudy();
  const [cleared, setCleared] = useState<readonly string[]>([]);

  const setMastered = (ids: readonly string[], mastered: boolean) =>
    changeContent(({ flashcards }) => ({
      flashcards: flashcards.map((card) => (ids.includes(card.id) ? { ...card, mastered } : card)),
    }));

  const toggle = ({ id, mastered }: FlashcardWire) => {
    setCleared([]);
    setMastered([id], !mastered);
    const call = mastered ? studyCalls.unmasterCard : studyCalls.masterCard;
    void save({
      call: () => call(id),
      undo: () => setMastered([id], mastered),
      failed: 'The card couldn’t be updated.',
    });
  };

  const clear = (ids: readonly string[]) => {
    setMastered(ids, false);
    setCleared(ids);
  };
  const restore = (ids: readonly string[]) => {
    setMastered(ids, true);
    setCleared([]);
  };

  const reset = () => {
    const before = content.flashcards.filter(({ mastered }) => mastered).map(({ id }) => id);
    clear(before);
    void save({
      call: () => studyCalls.resetCards(documentId, chapter),
      undo: () => restore(before),
      failed: 'Your progress couldn’t be reset.',
    });
  };

  const undoReset = () => {
    restore(cleared);
    void save({
      call: () => studyCalls.restoreCards(documentId, cleared),
      undo: () => clear(cleared),
      failed: 'The reset couldn’t be undone.',
    });
  };

  return { toggle, reset, undoReset, clearedCount: cleared.length };
}
