import { AppError } from '../../errors';

export const ALREADY_RUNNING = 'This is being worked on already. It will be here in a moment.';

/** A run stopped because another run has the job, or will have it. */
export class TakenOverError extends AppError {
  constructor() {
    super('conflict', ALREADY_RUNNING);
  }
}
