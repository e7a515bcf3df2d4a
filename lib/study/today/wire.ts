import type { ExamWire } from '../exams/wire';

/** A document to go on with. */
export type ContinueWire = {
  document_id: string;
  title: string;
  /** The first lesson that isn't completed. */
  lesson: {
    lesson_id: string;
    chapter: number;
    position: number;
    title: string;
    minutes: number;
  } | null;
  lessons: number;
  lessons_completed: number;
  cards: number;
  cards_due: number;
  /** Expected recall of all its cards today, 0 to 1; null before the first review. */
  remembered: number | null;
};

/** `due`: cards that come back that day; for past days 0. */
export type WeekDayWire = { day: string; reviews: number; due: number };

/** `GET /api/today` */
export type TodayWire = {
  /** The learner's study day. */
  day: string;
  /** Null until it's known: days are UTC days then. */
  time_zone: string | null;
  due: number;
  /** New cards that may still be begun today. */
  new_left: number;
  /** The learner's own limit; exams may need more. */
  new_per_day: number;
  /** About how long both take. */
  minutes: number;
  /** When the next card comes back, if none is due. */
  next_due_at: string | null;
  /** Documents with cards due. */
  documents_due: number;
  /** Unfinished ones, at most three: with a lesson left or cards due, then with new cards only, or with neither lessons nor cards yet; each most recently opened first. */
  continue: ContinueWire[];
  /** Monday to Sunday. */
  week: WeekDayWire[];
  exams: ExamWire[];
};
