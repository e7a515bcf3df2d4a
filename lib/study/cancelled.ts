import { AppError } from '../errors';

/** What a learner reads whose upload, page or generation ended because they said so, at whatever step it was. */
export function cancelledError(): AppError {
  return new AppError('cancelled', 'Canceled. It doesn’t count toward your daily limit.');
}
