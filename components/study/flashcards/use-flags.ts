'use client';

import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { studyCalls } from '@/lib/client/calls/study-calls';
import type { FlagReason } from '@/lib/constants/card-flags';
import type { FlashcardWire } from '@/lib/study/wire';
import type { SaveQueue } from './use-save-queue';

export type Report = { reason: FlagReason; note?: string };

/** Optimistic updates; rolled back on failure. */
export function useFlags({ save }: SaveQueue) {
  const { changeContent } = useStudy();
  const [justReported, setJustReported] = useState<FlashcardWire | null>(null);

  const setFlagged = (id: string, flagged: FlagReason | null) =>
    changeContent(({ flashcards }) => ({
      flashcards: flashcards.map((card) => (card.id === id ? { ...card, flagged } : card)),
    }));

  const report = (card: FlashcardWire, { reason, note }: Report) => {
    const { id } = card;
    setFlagged(id, reason);
    setJustReported({ ...card, flagged: reason });
    void save({
      call: () => studyCalls.flagCard(id, { reason, note }),
      undo: () => {
        setFlagged(id, null);
        setJustReported(null);
      },
      failed: 'The card couldn’t be reported.',
    });
  };

  const takeBack = ({ id, flagged }: FlashcardWire) => {
    setFlagged(id, null);
    setJustReported(null);
    void save({
      call: () => studyCalls.unflagCard(id),
      undo: () => setFlagged(id, flagged),
      failed: 'The card couldn’t be brought back.',
    });
  };

  return { report, takeBack, justReported, forgetReport: () => setJustReported(null) };
}
