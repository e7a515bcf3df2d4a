import { readStored, removeStored, writeStored } from './storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const ADMIN_KEY = 'admin_session';

/** `over`: the server refused what was stored. `unknown`: in what the server sent. */
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

/** Forgets the token: left by the admin, or refused by the server. */
export function forgetAdminSession(why: 'out' | 'over'): void {
  removeStored(ADMIN_KEY);
  become(why);
}

/** Another tab signed in or out. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key === ADMIN_KEY) become(stored());
}

/** For `useSyncExternalStore`. */
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
