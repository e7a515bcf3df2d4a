import type { UserWire } from '../accounts/wire';
import { DEMO_USER_ID } from '../constants/accounts';
import { dropNext } from './kept-next';
import { readStored, removeStored, writeStored } from './storage';

/** Specification 9, "Storage keys". */
export const USER_KEY = 'user';
export const TOKEN_KEY = 'session_token';

/** `checked` turns true once the server has confirmed or refused what is stored. */
export type SessionState = { user: UserWire | null; checked: boolean };

const UNKNOWN: SessionState = { user: null, checked: false };

let state = UNKNOWN;
const listeners = new Set<() => void>();

/** Specification 3 and 4: the id may be called `_id`; with an id or an email it is somebody. */
function parseUser(text: string | null): UserWire | null {
  try {
    const user: Partial<UserWire & { _id: string }> | null = JSON.parse(text ?? 'null');
    const id = user?.id ?? user?._id;
    return id || user?.email ? ({ ...user, id } as UserWire) : null;
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

/** Keeps what sign-in answered; whoever was on the way somewhere has arrived. */
export function saveSession(user: UserWire, token: string): void {
  writeStored({ [USER_KEY]: JSON.stringify(user), [TOKEN_KEY]: token });
  dropNext();
  setSessionState({ user, checked: true });
}

/** Keeps the token that takes the place of the one that just ended. */
export function renewToken(token: string): void {
  const user = storedUser();
  if (user) saveSession(user, token);
}

/** Keeps what changed about the person, where it is the one that this device knows. */
export function updateStoredUser(account: Pick<UserWire, 'id' | 'name' | 'email'>): void {
  const { id, name, email } = account;
  const user = storedUser();
  const token = sessionToken();
  const isOther = user?.id !== id || (user.name === name && user.email === email);
  if (token && !isOther) saveSession({ ...user, name, email }, token);
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
