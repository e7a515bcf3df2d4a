/** What an exam still needs on a day. Lessons count in halves: a learner may read half of one today and the rest tomorrow. */
export type DailyNeed = { cards: number; lessons: number };

export type ExamState = {
  /** Whole days until the exam; 0 on its day. */
  daysLeft: number;
  /** Cards already learned that come back today. */
  due: number;
  /** Cards never reviewed. */
  newCards: number;
  /** Cards whose first review was today. */
  begunToday: number;
  lessonsLeft: number;
  completedToday: number;
};

/** The days over which work can still be spread. The exam's own day isn't one of them, unless it is all that is left. */
function studyDays(daysLeft: number): number {
  return Math.max(1, daysLeft);
}

const halvesUp = (amount: number) => Math.ceil(amount * 2) / 2;

export type NewCardsLeft = Pick<ExamState, 'daysLeft' | 'newCards' | 'begunToday'>;

/** New cards to begin today, including those begun already: what is left at the day's start, in equal parts. */
export function newCardsToday({ daysLeft, newCards, begunToday }: NewCardsLeft): number {
  return Math.ceil((newCards + begunToday) / studyDays(daysLeft));
}

/** New cards that are still to begin today. */
export function newCardsLeftToday(left: NewCardsLeft): number {
  return Math.min(left.newCards, Math.max(0, newCardsToday(left) - left.begunToday));
}

/** What remains to do today. Computed from what is left, so a missed day is spread over the others. No lesson is for the exam's own day. */
export function needToday(state: ExamState): DailyNeed {
  const { daysLeft, due, lessonsLeft, completedToday } = state;
  const cards = due + newCardsLeftToday(state);
  if (daysLeft === 0) return { cards, lessons: 0 };
  const lessons = halvesUp((lessonsLeft + completedToday) / studyDays(daysLeft));
  return {
    cards,
    lessons: Math.min(lessonsLeft, Math.max(0, lessons - completedToday)),
  };
}
