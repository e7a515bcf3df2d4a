/** Reviews of a study day, and the minutes that they took. */
export type HeatDayWire = { day: string; reviews: number; minutes: number };

/** Mean probability of recall today, 0 to 1. */
export type SectionProgressWire = { title: string; remembered: number; cards: number };

export type DocumentProgressWire = {
  document_id: string;
  title: string;
  remembered: number;
  cards: number;
  /** Cards with an interval of days, and those that are being learned. */
  known: number;
  learning: number;
  new: number;
  /** In text order; cards before any heading are under an empty title. */
  sections: SectionProgressWire[];
};

/** Reviews whose expected recall was alike: what was expected, and the share that was recalled. */
export type CalibrationWire = { predicted: number; actual: number; reviews: number };

/** `GET /api/progress` */
export type ProgressWire = {
  /** The learner's study day. */
  day: string;
  /** Days with reviews among the last 365, oldest first. */
  heat: HeatDayWire[];
  /** The next 30 days, today first. */
  forecast: { day: string; cards: number }[];
  /** Cards that are expected to be recalled today. */
  remembered: number;
  /** Of the reviews of known cards in the last 90 days, the share that was recalled; null without any. */
  recalled_when_due: number | null;
  /** Minutes of reviews in the last 30 days. */
  minutes: number;
  lessons_completed: number;
  /** Most recently opened first, at most 20. */
  documents: DocumentProgressWire[];
  /** By expected recall, lowest first; of the last 365 days. */
  calibration: CalibrationWire[];
};
