'use client';

import { type Dispatch, useReducer, useState } from 'react';
import { useNamedItem } from '@/components/shell/use-named-item';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { reviewOnce } from '@/lib/client/calls/send-review';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { DocumentWire, FlashcardWire } from '@/lib/study/wire';
import { pageTurns } from '../model/page-turns';
import { useShownFor } from '../use-shown-for';
import { useUntilAnswered } from '../use-until-answered';
import { type DeckAction, type DeckFilter, deckReducer, matchesFilter, NEW_DECK } from './deck';
import { type Report, useFlags } from './use-flags';
import { useMastery } from './use-mastery';
import { useSaveQueue } from './use-save-queue';
import { keepWaits } from './use-waits';

type Deckful = {
  all: readonly FlashcardWire[];
  cards: readonly FlashcardWire[];
  card: FlashcardWire | undefined;
};

/** A model replaced cards: the shown one stays if it's still there. */
function useKeptCard({ all, cards, card }: Deckful, dispatch: Dispatch<DeckAction>): void {
  const ids = all.map(({ id }) => id).join();
  const [before, setBefore] = useState({ ids, cardId: card?.id });
  if (before.ids === ids && before.cardId === card?.id) return;
  setBefore({ ids, cardId: card?.id });
  if (before.ids !== ids)
    dispatch({ type: 'replaced', index: cards.findIndex(({ id }) => id === before.cardId) });
}

export function useDeck(document: DocumentWire) {
  const [state, dispatch] = useReducer(deckReducer, NEW_DECK);
  const queue = useSaveQueue(document);
  const { unsent, send } = useUntilAnswered('Your grade isn’t saved yet.');
  const mastery = useMastery(document, queue);
  const flags = useFlags(queue);
  const { flashcards } = document.content;
  const all = flashcards.filter(({ flagged }) => !flagged);
  const cards = all.filter((card) => matchesFilter(card, state.filter));
  const index = Math.min(state.index, Math.max(0, cards.length - 1));
  const card = cards[index];
  useKeptCard({ all: flashcards, cards, card }, dispatch);
  useNamedItem((id) => {
    const named = all.findIndex((one) => one.id === id);
    if (named >= 0) dispatch({ type: 'show', index: named });
    return named >= 0;
  });
  const tookMs = useShownFor(card?.id);

  const toggleMastered = () => {
    if (!card) return;
    mastery.toggle(card);
    if (state.filter.openOnly) dispatch({ type: 'removed', count: cards.length - 1 });
  };

  const report = (reported: FlashcardWire, why: Report) => {
    flags.report(reported, why);
    dispatch({ type: 'removed', count: cards.length - 1 });
  };

  const move = (type: 'next' | 'previous') => {
    flags.forgetReport();
    dispatch({ type, count: cards.length });
    if (type === 'next' && index + 1 >= cards.length) pageTurns.notify();
  };

  const reset = () => {
    mastery.reset();
    dispatch({ type: 'restart' });
  };

  const grade = (given: ReviewGrade) => {
    if (!card || !state.flipped) return;
    const { id } = card;
    const call = reviewOnce(id, { grade: given, took_ms: tookMs() });
    move('next');
    void queue.save({
      call: async () => {
        const reviewed = await send(call);
        keepWaits(id, reviewed);
        if (reviewed.counted) awardActivity('flashcard_review');
      },
      failed: 'Your grade couldn’t be saved.',
    });
  };

  return {
    ...state,
    index,
    all,
    cards,
    card,
    error: queue.error,
    unsent,
    flip: () => dispatch({ type: 'flip' }),
    next: () => move('next'),
    previous: () => move('previous'),
    choose: (change: Partial<DeckFilter>) => {
      dispatch({ type: 'filter', change });
      pageTurns.notify();
    },
    toggleMastered,
    report,
    takeBack: flags.takeBack,
    justReported: flags.justReported,
    reported: flashcards.filter(({ flagged }) => flagged),
    reset,
    /** 0 when there is nothing to undo. */
    clearedCount: mastery.clearedCount,
    undoReset: mastery.undoReset,
    grade,
  };
}

export type Deck = ReturnType<typeof useDeck>;
