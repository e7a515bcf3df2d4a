import { AppError } from '../errors';

export function cancelledError(): AppError {
  return new AppError('cancelled', 'Canceled. It doesn’t count toward your daily limit.');
}
