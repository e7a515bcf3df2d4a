import { AppError } from '../errors';

/** What a learner reads whose upload, page or generation ended because they said so, at whatever step it was. */
export function cancelledError(): AppError {
  return new AppError('cancelled', 'You cancelled this. It did not count towards your limits.');
}
