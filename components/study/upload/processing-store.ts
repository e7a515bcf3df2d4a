import { createListeners } from '@/lib/client/listeners';
import { currentUserId } from '@/lib/client/session/session';
import { type FileQueue, NO_FILES } from './file-queue';
import {
  IDLE,
  type Outcome,
  type ProcessingAction,
  type ProcessingState,
  processingReducer,
} from './processing-state';

let state = IDLE;
let files = NO_FILES;
let finished: readonly Outcome[] = [];
let ownerId: string | null = null;
const { subscribe, notify } = createListeners();

/** The store belongs to the user who starts something, and shows nothing of the user before. */
function own(): void {
  if (ownerId === currentUserId()) return;
  ownerId = currentUserId();
  state = IDLE;
  files = NO_FILES;
  finished = [];
}

/** Module state, because an upload outlives the dashboard. Idle for another user who signs in. */
export const processingStore = {
  subscribe,
  now: (): ProcessingState => (ownerId === currentUserId() ? state : IDLE),
  onServer: () => IDLE,
  files: (): FileQueue => (ownerId === currentUserId() ? files : NO_FILES),
  noFilesOnServer: () => NO_FILES,
  setFiles(changed: FileQueue): void {
    own();
    files = changed;
    notify();
  },
  /** Uploads that ended well, until a page takes note of them: with several, the next may begin before it renders. */
  finished: (): readonly Outcome[] => finished,
  takeFinished(): readonly Outcome[] {
    const taken = finished;
    finished = [];
    return ownerId === currentUserId() ? taken : [];
  },
  dispatch(action: ProcessingAction): void {
    if (action.type === 'start') own();
    const before = state;
    state = processingReducer(state, action);
    if (state !== before && state.status === 'done') finished = [...finished, state];
    notify();
  },
};
