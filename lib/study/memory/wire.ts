import type { FlashcardWire } from '../documents/rows';

/** `GET` and `PUT /api/study-settings`. `time_zone`: an IANA name; null until it is known. */
export type StudySettingsWire = {
  time_zone: string | null;
  day_start_hour: number;
  new_cards_per_day: number;
  desired_retention: number;
  /** When FSRS was last fitted to this learner; null if it never was, or the defaults were better. */
  fitted_at: string | null;
};

/**
 * Seconds until a card is due after each grade; whole days of 86,400 s unless it's the same day. `again` is null if that
 * sets the card aside.
 */
export type WaitsWire = { again: number | null; hard: number; good: number; easy: number };

/** `GET /api/cards/{cardId}/next` */
export type NextWire = {
  /** What the next grade will do. */
  next: WaitsWire;
  /** The card comes back in no session, whatever the grade. */
  set_aside: boolean;
};

/** `POST /api/cards/{cardId}/review` */
export type ReviewWire = NextWire & {
  review_id: string;
  /** False if it came faster than a person reads: it changes nothing. */
  counted: boolean;
  /** Null if the card is new or set aside. */
  due_at: string | null;
  /** Whether it comes back in this session. */
  in_session: boolean;
};

/** `POST /api/reviews/{reviewId}/undo` */
export type UndoWire = { card_id: string; due_at: string | null };

/** `POST /api/cards/{cardId}/bring-back` */
export type BringBackWire = { due_at: string | null };

export type QueueCardWire = FlashcardWire & {
  document_id: string;
  document_title: string;
  /** 0 for the whole document. */
  chapter: number;
  section: string | null;
  is_new: boolean;
  next: WaitsWire;
};

/** `GET /api/reviews/queue?document_id&limit=20` */
export type QueueWire = {
  cards: QueueCardWire[];
  /** Cards to review now, without new ones; at most 5,000 are counted. */
  due: number;
  /** New cards that today still has. */
  new_left: number;
  /** What both take, at this learner's pace. */
  minutes: number;
  /** When the next card is due after those. */
  next_due_at: string | null;
  set_aside: number;
};

/** `GET /api/reviews/forecast?days=7`: study days, today first, with what is overdue. */
export type ForecastWire = { days: { day: string; cards: number }[] };

/** `GET /api/reviews/set-aside` */
export type SetAsideWire = {
  cards: (FlashcardWire & { document_id: string; document_title: string; lapses: number })[];
};
