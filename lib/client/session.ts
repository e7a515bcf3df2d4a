import type { UserWire } from '../accounts/wire';
import { DEMO_USER_ID } from '../constants/accounts';
import { readStored, removeStored, writeStored } from './storage';

/** Specification 9, "Storage keys". */
export const USER_KEY = 'user';
export const TOKEN_KEY = 'session_token';

/** `checked` turns true once the server has confirmed or refused what is stored. */
export type SessionState = { user: UserWire | null; checked: boolean };

const UNKNOWN: SessionState = { user: null, checked: false };

let state = UNKNOWN;
const listeners = new Set<() => void>();

function parseUser(text: string | null): UserWire | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return typeof user === 'object' && user !== null && 'id' in user ? (user as UserWire) : null;
  } catch {
    return null;
  }
}

export function storedUser(): UserWire | null {
  return parseUser(readStored(USER_KEY));
}

export function sessionToken(): string | null {
  return readStored(TOKEN_KEY);
}

/** The id that calls name: the stored user's, or the demo visitor's where nobody is signed in (specification 3). */
export function currentUserId(): string {
  return storedUser()?.id ?? DEMO_USER_ID;
}

/** Tells every listener what is known now. */
export function setSessionState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Keeps what sign-in answered. */
export function saveSession(user: UserWire, token: string): void {
  writeStored(USER_KEY, JSON.stringify(user));
  writeStored(TOKEN_KEY, token);
  setSessionState({ user, checked: true });
}

/** Forgets both values, in both storages. */
export function clearSession(): void {
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  setSessionState({ user: null, checked: true });
}

/** For `useSyncExternalStore`. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): SessionState => state,
  onServer: (): SessionState => UNKNOWN,
};
