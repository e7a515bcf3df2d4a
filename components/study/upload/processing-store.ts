import { createListeners } from '@/lib/client/listeners';
import { currentUserId } from '@/lib/client/session';
import {
  IDLE,
  type ProcessingAction,
  type ProcessingState,
  processingReducer,
} from './processing-state';

let state = IDLE;
let ownerId: string | null = null;
const { subscribe, notify } = createListeners();

/** Module state, because an upload outlives the dashboard. Idle for another user who signs in. */
export const processingStore = {
  subscribe,
  now: (): ProcessingState => (ownerId === currentUserId() ? state : IDLE),
  onServer: () => IDLE,
  dispatch(action: ProcessingAction): void {
    if (action.type === 'start') ownerId = currentUserId();
    state = processingReducer(state, action);
    notify();
  },
};
