'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { planCalls } from '@/lib/client/calls/plan-calls';
import { reviewOnce } from '@/lib/client/calls/send-review';
import { address, studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { QueueCardWire, QueueWire } from '@/lib/study/memory/wire';
import type { TodayWire } from '@/lib/study/today/wire';
import { useShownFor } from '../use-shown-for';
import { useUntilAnswered } from '../use-until-answered';
import { afterReview } from './after-review';
import { forgetSession, storedSession, storeSession } from './session-memory';
import { type Change, isOver, newSession, sessionReducer } from './session-state';

const start = (queue: QueueWire) => newSession(queue.cards, storedSession(Date.now()));

const isGone = (failure: unknown) =>
  failure instanceof ApiError && failure.detail.code === 'not_found';

/** The server refuses its text. */
const isDeleted = (documentId: string): Promise<boolean> =>
  studyCalls.text(documentId, { from: 0, limit: 1 }).then(() => false, isGone);

/** What a failure changes; `told` if the learner knows of it already. */
type Failed = (failure: unknown) => undefined | Promise<undefined | 'told'>;

/** Sends one call after another. */
function useSender() {
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const send = (call: () => Promise<void>, failed: Failed, words: string) => {
    setError(null);
    sending.current = sending.current.then(call).catch(async (failure: unknown) => {
      if ((await failed(failure)) !== 'told') setError(wordsOrWhy(words)(failure));
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

/** Takes a card that is no more out of the session: with all others of its document, if that was deleted, of which the learner is told once. */
function useGone(dispatch: (change: Change) => void) {
  const deleted = useRef(new Set<string>());
  return async ({ id, document_id }: QueueCardWire): Promise<undefined | 'told'> => {
    if (deleted.current.has(document_id)) return 'told';
    if (!(await isDeleted(document_id))) {
      dispatch({ type: 'gone', cardId: id });
      return undefined;
    }
    deleted.current.add(document_id);
    dispatch({ type: 'document-gone', documentId: document_id });
    void mutate(address.today);
    showToast('plain', 'A document was deleted', 'Its cards left this session.');
    return 'told';
  };
}

/** A session over cards that are due. The screen goes on while a grade is sent. */
export function useReviewSession(queue: QueueWire) {
  const [state, act] = useReducer(sessionReducer, queue, start);
  const [asked] = useState(state.cards.length);
  const dispatch = (change: Change) => act({ ...change, now: Date.now() });
  const gone = useGone(dispatch);
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
      (failure) => {
        if (isGone(failure)) return gone(graded);
        dispatch({ type: 'failed', card: graded });
      },
      'Your grade couldn’t be saved.',
    );
  };

  const undo = () => {
    const { last } = state;
    if (!last) return;
    send(
      async () => {
        const { card: back, reviewId } = last;
        if (reviewId === null) await studyCalls.unmasterCard(back.id);
        else await planCalls.undoReview(reviewId);
        void mutate(address.today);
        if (reviewId === null) dispatch({ type: 'unmastered', card: back });
        else dispatch({ type: 'undone', ...last });
        next();
      },
      (failure) => (isGone(failure) ? gone(last.card) : undefined),
      last.reviewId === null
        ? 'The mark couldn’t be taken back.'
        : 'Your last grade couldn’t be undone.',
    );
  };

  const master = () => {
    if (!card) return;
    const known = card;
    dispatch({ type: 'mastered', card: known });
    next();
    send(
      async () => {
        await studyCalls.masterCard(known.id);
        void mutate(address.today);
      },
      (failure) => {
        if (isGone(failure)) return gone(known);
        dispatch({ type: 'unmastered', card: known });
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
