import { currentUserId } from '@/lib/client/session';
import { type ProcessingAction, type ProcessingState, processingReducer } from './processing-state';

const IDLE: ProcessingState = { status: 'idle' };

let state: ProcessingState = IDLE;
let ownerId: string | null = null;
const listeners = new Set<() => void>();

/**
 * The state of the upload. It outlives the dashboard, because the upload continues while the learner visits another page of the
 * app. To another user who signs in, it's idle.
 */
export const processingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): ProcessingState => (ownerId === currentUserId() ? state : IDLE),
  onServer: () => IDLE,
  dispatch(action: ProcessingAction): void {
    if (action.type === 'start') ownerId = currentUserId();
    state = processingReducer(state, action);
    for (const listener of listeners) listener();
  },
};
