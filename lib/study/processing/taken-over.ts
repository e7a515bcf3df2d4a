import { AppError } from '../../errors';

export const ALREADY_RUNNING = 'We’re already working on this. It’ll be ready in a moment.';

/** Another run has the job, or will have it. */
export class TakenOverError extends AppError {
  constructor() {
    super('conflict', ALREADY_RUNNING);
  }
}
