import { AppError } from '../../errors';

/** `reason` continues the sentence after "because". */
export function unusableFeed(reason: string): AppError {
  return new AppError(
    'feed_unusable',
    `The professor feed wasn’t imported because ${reason}. Nothing has changed.`,
  );
}
