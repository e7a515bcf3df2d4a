import 'server-only';
import { violationOf } from '@/db/violations';
import { FACULTY_DEFAULTS, FACULTY_RESULTS, facultyMessages } from '../constants/faculty';
import type { ContextFor, RateRule } from '../context';
import { AppError } from '../errors';
import { queryWords } from './matching';
import { onlineSearchLink } from './rules';
import type { FacultyInput, ProfessorInput, RateInput } from './schema';
import { findCandidates } from './search/find-candidates';
import {
  findProfessors,
  type LearnerRatings,
  type OwnRating,
  type Professor,
  readRating,
  saveRating,
} from './store';
import type { FacultyWire, LearnerRatingsWire, OwnRatingWire, ProfessorWire } from './wire';

/** High, because a whole school may share one address. */
const SEARCH_PER_ADDRESS: RateRule = { name: 'faculty_address', points: 1_000, seconds: 3_600 };
const RATE_PER_ACCOUNT: RateRule = { name: 'faculty_rate_account', points: 100, seconds: 3_600 };

const tenth = (value: number) => Math.round(value * 10) / 10;

function learnersWire({ learnerRating, learnerRatings }: LearnerRatings): LearnerRatingsWire {
  return {
    learner_rating: learnerRating === null ? null : tenth(learnerRating),
    learner_ratings: learnerRatings,
  };
}

function professorWire(professor: Professor): ProfessorWire {
  const {
    id,
    source,
    name,
    department,
    school,
    title,
    state,
    email,
    phone,
    profileUrl,
    numRatings,
  } = professor;
  return {
    id,
    name,
    school,
    title,
    state,
    email,
    phone,
    department: department ?? FACULTY_DEFAULTS.department,
    rating: tenth(professor.rating ?? FACULTY_DEFAULTS.rating),
    num_ratings: numRatings,
    difficulty: tenth(professor.difficulty ?? FACULTY_DEFAULTS.difficulty),
    would_take_again: Math.round(professor.wouldTakeAgain ?? FACULTY_DEFAULTS.would_take_again),
    profile_url: profileUrl ?? onlineSearchLink(name, school),
    sample: source === 'sample',
    ...learnersWire(professor),
  };
}

const ownRatingWire = (own: OwnRating): OwnRatingWire => ({
  rating: own.rating,
  ...learnersWire(own),
});

/**
 * Professors by name, school or department, best first; tolerates accents and typing errors.
 * @throws AppError `rate_limited`
 */
export async function searchFaculty(
  ctx: ContextFor<'anyone'>,
  { name }: FacultyInput,
): Promise<FacultyWire> {
  await ctx.limit(SEARCH_PER_ADDRESS, ctx.address);
  const words = queryWords(name);
  if (words.length === 0) return { faculty: [] };
  const found = await findCandidates(ctx.db, words);
  const ids = found.slice(0, FACULTY_RESULTS).map(({ id }) => id);
  return { faculty: (await findProfessors(ctx.db, ids)).map(professorWire) };
}

const unknown = () => new AppError('not_found', facultyMessages.unknown);

/** The caller's rating and the learners' average. One query. @throws AppError `not_found` */
export async function getOwnRating(
  ctx: ContextFor<'user'>,
  { professorId }: ProfessorInput,
): Promise<OwnRatingWire> {
  const own = await readRating(ctx.db, { professorId, userId: ctx.actor.userId });
  if (!own) throw unknown();
  return ownRatingWire(own);
}

/** Sets the caller's rating. One query. @throws AppError `not_found`, `rate_limited` */
export async function rateProfessor(
  ctx: ContextFor<'user'>,
  { professorId, rating }: RateInput,
): Promise<OwnRatingWire> {
  const { userId } = ctx.actor;
  await ctx.limit(RATE_PER_ACCOUNT, userId);
  try {
    const own = await saveRating(ctx.db, { professorId, userId, rating }, ctx.now);
    if (!own) throw unknown();
    return ownRatingWire(own);
  } catch (error) {
    // A concurrent import removed the professor.
    if (violationOf(error)?.constraint === 'professor_ratings_professor_id_professors_id_fk')
      throw unknown();
    throw error;
  }
}
