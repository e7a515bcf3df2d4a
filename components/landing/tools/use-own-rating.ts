'use client';

import { useEffect, useRef, useState } from 'react';
import { facultyCalls } from '@/lib/client/faculty-calls';
import type { LearnerRating } from '@/lib/constants/faculty';
import type { OwnRatingWire, ProfessorWire } from '@/lib/faculty/wire';

/** The user's own rating with the current average of all learners; until loaded, the average from the search. */
export function useOwnRating(professor: ProfessorWire, isSignedIn: boolean) {
  const { id, learner_rating, learner_ratings } = professor;
  const [own, setOwn] = useState<OwnRatingWire>({ rating: null, learner_rating, learner_ratings });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    pending.current = controller;
    // If loading fails, rating still works.
    facultyCalls.ownRating(id, controller.signal).then(setOwn, () => undefined);
    return () => controller.abort();
  }, [id, isSignedIn]);
  const rate = async (rating: LearnerRating) => {
    // An older response must not overwrite the new rating.
    pending.current?.abort();
    setOwn(await facultyCalls.rate(id, rating));
  };
  return { own, rate };
}
