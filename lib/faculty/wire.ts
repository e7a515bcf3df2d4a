import type { LearnerRating } from '../constants/faculty';

/** Unknown values have defaults (product-rules.md, "Professor ratings"). */
export type ProfessorWire = {
  id: string;
  name: string;
  department: string;
  school: string;
  rating: number;
  /** 0: the other figures are meaningless. */
  num_ratings: number;
  difficulty: number;
  /** Percent. */
  would_take_again: number;
  /** Falls back to a web search. */
  profile_url: string;
  email: string | null;
  phone: string | null;
  title: string | null;
  state: string | null;
  /** Made up; ships with the product. */
  sample: boolean;
} & LearnerRatingsWire;

/** Learners' average, null without ratings, and their number; separate from `rating`. */
export type LearnerRatingsWire = { learner_rating: number | null; learner_ratings: number };

export type FacultyWire = { faculty: ProfessorWire[] };

export type OwnRatingWire = { rating: LearnerRating | null } & LearnerRatingsWire;

/** `POST /api/faculty/{professorId}/report` */
export type ReportedWire = { message: string };
