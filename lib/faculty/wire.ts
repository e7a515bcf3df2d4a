import type { LearnerRating } from '../constants/faculty';

/** One found professor; what is not known has the published defaults (product-rules.md, "Professor ratings"). */
export type ProfessorWire = {
  id: string;
  name: string;
  department: string;
  school: string;
  rating: number;
  /** 0: no ratings, so the other figures are meaningless. */
  num_ratings: number;
  difficulty: number;
  /** Percent. */
  would_take_again: number;
  /** The professor's page; where the feed names none, a search of the web. */
  profile_url: string;
  email: string | null;
  phone: string | null;
  title: string | null;
  state: string | null;
  /** True for one of the made-up professors that come with the product. */
  sample: boolean;
} & LearnerRatingsWire;

/** What learners gave here, counted apart from `rating`: their average, null without any, and how many they are. */
export type LearnerRatingsWire = { learner_rating: number | null; learner_ratings: number };

export type FacultyWire = { faculty: ProfessorWire[] };

/** `rating` is the caller's own. */
export type OwnRatingWire = { rating: LearnerRating | null } & LearnerRatingsWire;
