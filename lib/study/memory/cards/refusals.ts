import 'server-only';
import { violationOf } from '@/db/violations';
import { AppError } from '../../../errors';

/** Also for another learner's card. */
export const noSuchCard = () =>
  new AppError('not_found', 'This card isn’t in your library. It may have been deleted.');

const KEYS = ['card_reviews_request', 'check_answers_request'];

/** For a write with an idempotency key that another call has used meanwhile. */
export function falseIfRepeated(error: unknown): false {
  const violation = violationOf(error);
  if (violation?.kind === 'unique' && KEYS.includes(violation.constraint)) return false;
  throw error;
}

/** For a write about a card that is deleted at the same time, as a language model's cards replace it. */
export function falseIfGone(error: unknown): false {
  if (violationOf(error)?.kind === 'foreign_key') return false;
  throw error;
}
