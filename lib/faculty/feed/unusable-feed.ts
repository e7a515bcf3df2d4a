import { AppError } from '../../errors';

/** Why a feed was not taken; `reason` goes on where "because" ends. */
export function unusableFeed(reason: string): AppError {
  return new AppError('feed_unusable', `The professor feed wasn’t imported because ${reason}. Nothing has changed.`);
}
