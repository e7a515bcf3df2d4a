import { readStored, removeStored, writeStored } from './storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const ADMIN_KEY = 'admin_session';

/** `over`: refused by the server. `unknown`: during server rendering. */
export type AdminSession = 'unknown' | 'out' | 'over' | 'in';

let state: AdminSession | undefined;
const listeners = new Set<() => void>();

export function adminToken(): string | null {
  return readStored(ADMIN_KEY);
}

function become(next: AdminSession): void {
  state = next;
  for (const listener of listeners) listener();
}

const stored = (): AdminSession => (adminToken() ? 'in' : 'out');

export function saveAdminSession(token: string): void {
  writeStored({ [ADMIN_KEY]: token });
  become('in');
}

export function forgetAdminSession(why: 'out' | 'over'): void {
  removeStored(ADMIN_KEY);
  become(why);
}

/** Sign-in or sign-out in another tab. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key === ADMIN_KEY) become(stored());
}

export const adminSessionStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
  now(): AdminSession {
    state ??= stored();
    return state;
  },
  onServer: (): AdminSession => 'unknown',
};
