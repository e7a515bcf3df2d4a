'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { studyCalls } from '@/lib/client/calls/study-calls';
import type { LessonWire } from '@/lib/study/wire';

/** When the lesson can be completed, by this page's clock; null if a question must be answered. */
async function endOfWait(lessonId: string): Promise<number | null> {
  const { seconds_left: left } = await studyCalls.openLesson(lessonId);
  return left === null ? null : performance.now() + left * 1000;
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - performance.now()) / 1000));

/** Null until `end` is known. */
function useSecondsLeft(end: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) return setLeft(null);
    const tick = () => {
      setLeft(secondsUntil(end));
      if (secondsUntil(end) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

export type LessonGate = {
  isOpen: boolean;
  needsAnswer: boolean;
  /** Of a lesson without questions; null until the server has noted that it's open. */
  secondsLeft: number | null;
};

/** Whether a lesson can be completed; one without questions opens on the server, which counts the time. */
export function useLessonGate({ id, completed, checks, answered }: LessonWire): LessonGate {
  const isAnswered = Object.keys(answered).length > 0;
  const isTimed = !completed && !isAnswered && checks.length === 0;
  const { data } = useSWR(isTimed ? ['lesson opening', id] : null, () => endOfWait(id));
  const secondsLeft = useSecondsLeft(isTimed ? (data ?? null) : null);
  return {
    isOpen: completed || isAnswered || (isTimed && secondsLeft === 0),
    needsAnswer: !completed && !isAnswered && checks.length > 0,
    secondsLeft,
  };
}
