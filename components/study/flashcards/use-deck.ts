'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { useStudy } from '@/components/dashboard/study-provider';
import { awardDeed } from '@/components/play/points/award-deed';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { studyCalls } from '@/lib/client/study-calls';
import type { DocumentWire, FlashcardWire } from '@/lib/study/wire';
import { type DeckFilter, deckReducer, matchesFilter, NEW_DECK } from './deck';

/** As in FSRS. */
export type Grade = 1 | 2 | 3 | 4;

function withMastered(document: DocumentWire, isMastered: (card: FlashcardWire) => boolean): DocumentWire {
  const flashcards = document.content.flashcards.map((card) => ({ ...card, mastered: isMastered(card) }));
  return { ...document, content: { ...document.content, flashcards } };
}

/** Measures how long the card on top has been there. */
function useShownFor(cardId: string | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card starts the clock again
  useEffect(() => {
    shownAt.current = performance.now();
  }, [cardId]);
  return () => Math.round(performance.now() - shownAt.current);
}

/** One document's cards: which is on top, and what the learner thinks of it. */
export function useDeck(document: DocumentWire) {
  const { changeDocument, library } = useStudy();
  const [state, dispatch] = useReducer(deckReducer, NEW_DECK);
  const [error, setError] = useState<string | null>(null);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const all = document.content.flashcards;
  const cards = all.filter((card) => matchesFilter(card, state.filter));
  const index = Math.min(state.index, Math.max(0, cards.length - 1));
  const card = cards[index];
  const tookMs = useShownFor(card?.id);

  /** Shows a change at once and takes it back when it isn't saved. One call at a time, so that the last press wins. */
  const save = async (failed: string, call: () => Promise<unknown>, undo: () => void) => {
    setError(null);
    const sent = sending.current.then(call);
    sending.current = sent.catch(() => undefined);
    try {
      await sent;
      library.retry();
    } catch (failure) {
      undo();
      setError(wordsOrWhy(failed)(failure));
    }
  };

  const setMastered = (ids: readonly string[], mastered: boolean) =>
    changeDocument((known) => withMastered(known, (each) => (ids.includes(each.id) ? mastered : each.mastered)));

  /** Marks the card on top as mastered, or takes that back. */
  const toggleMastered = () => {
    if (!card) return;
    const { id, mastered } = card;
    setCleared([]);
    setMastered([id], !mastered);
    if (state.filter.openOnly) dispatch({ type: 'removed', count: cards.length - 1 });
    const call = mastered ? studyCalls.unmasterCard : studyCalls.masterCard;
    void save(
      'The card couldn’t be updated.',
      () => call(id),
      () => setMastered([id], mastered),
    );
  };

  const reset = () => {
    const before = all.filter(({ mastered }) => mastered).map(({ id }) => id);
    setMastered(before, false);
    setCleared(before);
    dispatch({ type: 'restart' });
    void save(
      'Your progress couldn’t be reset.',
      () => studyCalls.resetCards(document.document_id),
      () => {
        setMastered(before, true);
        setCleared([]);
      },
    );
  };

  const undoReset = () => {
    setMastered(cleared, true);
    setCleared([]);
    void save(
      'The reset couldn’t be undone.',
      () => studyCalls.restoreCards(document.document_id, cleared),
      () => {
        setMastered(cleared, false);
        setCleared(cleared);
      },
    );
  };

  /** Counted only once the back has been seen. */
  const grade = (given: Grade) => {
    if (!card || !state.flipped) return;
    const { id } = card;
    const review = { grade: given, took_ms: tookMs() };
    dispatch({ type: 'next', count: cards.length });
    void save(
      'Your grade couldn’t be saved.',
      () => studyCalls.reviewCard(id, review).then(() => awardDeed('flashcard_review')),
      () => undefined,
    );
  };

  return {
    all,
    cards,
    card,
    index,
    filter: state.filter,
    flipped: state.flipped,
    wentRound: state.wentRound,
    error,
    flip: () => dispatch({ type: 'flip' }),
    next: () => dispatch({ type: 'next', count: cards.length }),
    previous: () => dispatch({ type: 'previous', count: cards.length }),
    choose: (change: Partial<DeckFilter>) => dispatch({ type: 'filter', change }),
    toggleMastered,
    reset,
    /** How many cards the last reset cleared; 0 once there is nothing to undo. */
    cleared: cleared.length,
    undoReset,
    grade,
  };
}

export type Deck = ReturnType<typeof useDeck>;
