'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { planCalls } from '@/lib/client/plan-calls';
import { reviewOnce } from '@/lib/client/send-review';
import { address, studyCalls } from '@/lib/client/study-calls';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { QueueWire } from '@/lib/study/memory/wire';
import type { TodayWire } from '@/lib/study/today/wire';
import { useShownFor } from '../use-shown-for';
import { useUntilAnswered } from '../use-until-answered';
import { afterReview } from './after-review';
import { forgetSession, storedSession, storeSession } from './session-memory';
import { type Change, isOver, newSession, sessionReducer } from './session-state';

const start = (queue: QueueWire) => newSession(queue.cards, storedSession(Date.now()));

const isGone = (failure: unknown) =>
  failure instanceof ApiError && failure.detail.code === 'not_found';

/** Sends one call after another. */
function useSender() {
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const send = (call: () => Promise<void>, failed: (failure: unknown) => void, words: string) => {
    setError(null);
    sending.current = sending.current.then(call).catch((failure: unknown) => {
      failed(failure);
      setError(wordsOrWhy(words)(failure));
    });
  };
  return { error, send };
}

/** One turn after another: a card with its front first, however often it comes. */
function useTurns(cardId: string | undefined) {
  const [flipped, setFlipped] = useState(false);
  const [turn, setTurn] = useState(0);
  const shownFor = useShownFor(`${cardId} ${turn}`);
  const next = () => {
    setFlipped(false);
    setTurn((known) => known + 1);
  };
  return { flipped, turn, shownFor, flip: () => setFlipped((known) => !known), next };
}

/** A session over cards that are due. The screen goes on while a grade is sent. */
export function useReviewSession(queue: QueueWire) {
  const [state, act] = useReducer(sessionReducer, queue, start);
  const [asked] = useState(state.cards.length);
  const dispatch = (change: Change) => act({ ...change, now: Date.now() });
  const { error, send } = useSender();
  const answered = useUntilAnswered('Your grade isn’t saved yet.');
  const card = state.shown;
  const { flipped, turn, shownFor, flip, next } = useTurns(card?.id);
  useEffect(() => storeSession(state, Date.now()), [state]);
  const over = isOver(state);
  useEffect(() => {
    if (over) void mutate(address.today);
  }, [over]);

  const grade = (given: ReviewGrade) => {
    if (!card || !flipped) return;
    const graded = card;
    const tookMs = shownFor();
    const call = reviewOnce(graded.id, { grade: given, took_ms: tookMs });
    dispatch({ type: 'graded', card: graded, grade: given, tookMs });
    next();
    send(
      async () => {
        const review = await answered.send(call);
        dispatch({ type: 'answered', card: graded, review });
        void mutate<TodayWire>(address.today, (today) => afterReview(today, graded, review), {
          revalidate: false,
        });
        if (review.counted) awardActivity('flashcard_review');
      },
      (failure) =>
        dispatch(
          isGone(failure) ? { type: 'gone', cardId: graded.id } : { type: 'failed', card: graded },
        ),
      'Your grade couldn’t be saved.',
    );
  };

  const undo = () => {
    const { last } = state;
    if (!last) return;
    send(
      async () => {
        await planCalls.undoReview(last.reviewId);
        void mutate(address.today);
        dispatch({ type: 'undone', ...last });
        next();
      },
      () => undefined,
      'Your last grade couldn’t be undone.',
    );
  };

  const master = () => {
    if (!card) return;
    const known = card;
    dispatch({ type: 'removed', cardId: known.id });
    next();
    send(
      async () => {
        await studyCalls.masterCard(known.id);
        void mutate(address.today);
      },
      (failure) => {
        if (!isGone(failure)) dispatch({ type: 'failed', card: known });
      },
      'The card couldn’t be marked.',
    );
  };

  return {
    ...state,
    card,
    /** Cards of the queue that this session took. */
    asked,
    flipped,
    error,
    unsent: answered.unsent,
    isOver: over,
    turn,
    flip,
    grade,
    undo,
    master,
    forget: forgetSession,
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
