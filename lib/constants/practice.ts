/** Numbers of practice (product-rules.md, "Practice"). */

export const PRACTICE_KINDS = ['learn', 'test', 'match', 'cloze'] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** How many a run can have, the usual one first: cards, questions of a test, or pairs. */
export const PRACTICE_SIZES: Readonly<Record<PracticeKind, readonly number[]>> = {
  learn: [10, 5, 20],
  test: [10, 20],
  match: [8, 6],
  cloze: [10, 5, 20],
};

/** Cards that can be asked about in that way, below which there is no run. */
export const FEWEST_CARDS: Readonly<Record<PracticeKind, number>> = {
  learn: 4,
  test: 10,
  match: 6,
  cloze: 4,
};

/** Minutes of a test, if the learner wants a limit. */
export const TEST_MINUTES = [5, 10, 15, 20] as const;

/** For an answer that is on its way when the time is over. */
export const GRACE_SECONDS = 5;

/** Pairs of a test's matching question. */
export const TEST_PAIRS = 4;

/** Of a learner, finished ones and open ones apart: the oldest beyond are deleted as another is started. */
export const MOST_RUNS = 50;

/** After which a run is deleted; its reviews and best time stay. */
export const PRACTICE_DAYS = 30;
