'use client';

import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { studyCalls } from '@/lib/client/study-calls';
import type { DocumentWire, FlashcardWire } from '@/lib/study/wire';
import type { SaveQueue } from './use-save-queue';

/** Optimistic updates; rolled back on failure. */
export function useMastery({ document_id: documentId, content }: DocumentWire, { save }: SaveQueue) {
  const { changeContent } = useStudy();
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

  const reset = () => {
    const before = content.flashcards.filter(({ mastered }) => mastered).map(({ id }) => id);
    setMastered(before, false);
    setCleared(before);
    const undo = () => {
      setMastered(before, true);
      setCleared([]);
    };
    void save({ call: () => studyCalls.resetCards(documentId), undo, failed: 'Your progress couldn’t be reset.' });
  };

  const undoReset = () => {
    setMastered(cleared, true);
    setCleared([]);
    const undo = () => {
      setMastered(cleared, false);
      setCleared(cleared);
    };
    void save({
      call: () => studyCalls.restoreCards(documentId, cleared),
      undo,
      failed: 'The reset couldn’t be undone.',
    });
  };

  return { toggle, reset, undoReset, clearedCount: cleared.length };
}
