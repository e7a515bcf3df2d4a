import type { LearnerRating } from '../constants/faculty';
import type { FacultyWire, OwnRatingWire } from '../faculty/wire';
import { api, post } from './api';

const ratingOf = (professorId: string) => `/faculty/${encodeURIComponent(professorId)}/rating`;

/** Each throws `ApiError`, or the reason of the signal's abort. */
export const facultyCalls = {
  search: async (name: string, signal: AbortSignal) =>
    (await api<FacultyWire>('/faculty', { query: { name }, signal })).faculty,
  ownRating: (professorId: string, signal: AbortSignal) =>
    api<OwnRatingWire>(ratingOf(professorId), { signal }),
  rate: (professorId: string, rating: LearnerRating) =>
    post<OwnRatingWire>(ratingOf(professorId), { rating }),
};
