import 'server-only';
import { violationOf } from '@/db/violations';
import { AppError } from '../../../errors';

/** Also for another learner's card. */
export const noSuchCard = () =>
  new AppError('not_found', 'This card isn’t in your library. It may have been deleted.');

/** For a write about a card that is deleted at the same time, as a language model's cards replace it. */
export function falseIfGone(error: unknown): false {
  if (violationOf(error)?.kind === 'foreign_key') return false;
  throw error;
}
