import type { LearnerRating } from '../../constants/faculty';
import type { FacultyWire, OwnRatingWire, ReportedWire } from '../../faculty/wire';
import { api, post } from '../api';

const pathOf = (professorId: string, what: 'rating' | 'report') =>
  `/faculty/${encodeURIComponent(professorId)}/${what}`;

/** Each throws `ApiError`, or the reason of the signal's abort. */
export const facultyCalls = {
  search: async (name: string, signal: AbortSignal) =>
    (await api<FacultyWire>('/faculty', { query: { name }, signal })).faculty,
  ownRating: (professorId: string, signal: AbortSignal) =>
    api<OwnRatingWire>(pathOf(professorId, 'rating'), { signal }),
  rate: (professorId: string, rating: LearnerRating) =>
    post<OwnRatingWire>(pathOf(professorId, 'rating'), { rating }),
  report: (professorId: string, reason: string) =>
    post<ReportedWire>(pathOf(professorId, 'report'), { reason }),
};
