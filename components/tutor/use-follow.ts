'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the learner does to go elsewhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings the last question to the top of the page, so that its answer is read from the beginning, and keeps it there
 * while the answer grows, until the learner moves.
 */
export function useFollow(questionCount: number, isWriting: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const following = useRef<ResizeObserver | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is followed from the start
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const questions = current.querySelectorAll('[data-author=learner]');
      questions.item(questions.length - 1)?.scrollIntoView({ block: 'start' });
    });
    // Also calls back at once.
    observer.observe(current);
    following.current = observer;
    const since = performance.now();
    const stop = ({ timeStamp }: Event) => {
      // The press that asked the question is still on its way to the window.
      if (timeStamp > since) observer.disconnect();
    };
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    return () => {
      observer.disconnect();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
  }, [questionCount]);
  useLayoutEffect(() => {
    if (!isWriting) return;
    // What a whole answer adds to its sentences, such as the moves, doesn't shift them.
    return () => following.current?.disconnect();
  }, [isWriting]);
  return list;
}
