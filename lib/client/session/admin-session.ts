import { createListeners } from '../listeners';
import { readStored, removeStored, writeStored } from '../storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const ADMIN_KEY = 'admin_session';

/** `over`: refused by the server. `unknown`: during server rendering. */
export type AdminSession = 'unknown' | 'out' | 'over' | 'in';

let state: AdminSession | undefined;
const { subscribe, notify } = createListeners();

export function adminToken(): string | null {
  return readStored(ADMIN_KEY);
}

function setState(next: AdminSession): void {
  state = next;
  notify();
}

const stored = (): AdminSession => (adminToken() ? 'in' : 'out');

export function saveAdminSession(token: string): void {
  writeStored({ [ADMIN_KEY]: token });
  setState('in');
}

export function forgetAdminSession(why: 'out' | 'over'): void {
  removeStored(ADMIN_KEY);
  setState(why);
}

export const adminSessionStore = {
  subscribe(listener: () => void): () => void {
    // A sign-in or sign-out in another tab.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === ADMIN_KEY) setState(stored());
    };
    const unsubscribe = subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  },
  now(): AdminSession {
    state ??= stored();
    return state;
  },
  onServer: () => 'unknown',
};
