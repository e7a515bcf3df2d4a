'use client';

import { useEffect, useRef, useState } from 'react';
import { facultyCalls } from '@/lib/client/faculty-calls';
import type { LearnerRating } from '@/lib/constants/faculty';
import type { OwnRatingWire, ProfessorWire } from '@/lib/faculty/wire';

/** What somebody signed in gave a professor, with the newest figures of all learners; until it came, those of the search. */
export function useOwnRating(professor: ProfessorWire, isSignedIn: boolean) {
  const { id, learner_rating, learner_ratings } = professor;
  const [own, setOwn] = useState<OwnRatingWire>({ rating: null, learner_rating, learner_ratings });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isSignedIn) return;
    const asking = new AbortController();
    underWay.current = asking;
    // Without an answer one can rate all the same.
    facultyCalls.ownRating(id, asking.signal).then(setOwn, () => undefined);
    return () => asking.abort();
  }, [id, isSignedIn]);
  const rate = async (rating: LearnerRating) => {
    // What was before is of no interest any more.
    underWay.current?.abort();
    setOwn(await facultyCalls.rate(id, rating));
  };
  return { own, rate };
}
