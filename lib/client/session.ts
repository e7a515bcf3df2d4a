import type { UserWire } from '../accounts/wire';
import { DEMO_USER_ID } from '../constants/accounts';
import { givenEmail } from './given-email';
import { forgetUpgraded } from './just-upgraded';
import { dropNext } from './kept-next';
import { readStored, removeStored, writeStored } from './storage';

/** Published storage keys (product-rules.md, "Dashboard"). */
export const USER_KEY = 'user';
export const TOKEN_KEY = 'session_token';

/** `checked` turns true once the server has confirmed or refused what is stored. */
export type SessionState = { user: UserWire | null; checked: boolean };

const UNKNOWN: SessionState = { user: null, checked: false };

/** Begins with what is stored, so that nothing is shown first that the next moment would take back. */
let state: SessionState | undefined;
const listeners = new Set<() => void>();

/** The id may be called `_id`. A user has an id or an email. */
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

/** The id that calls send: the stored user's, or the demo id (product-rules.md, "Who is calling"). */
export function currentUserId(): string {
  return storedUser()?.id ?? DEMO_USER_ID;
}

/** Tells every listener what is known now. */
function setSessionState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function sessionState(): SessionState {
  state ??= { user: storedUser(), checked: false };
  return state;
}

/** While the stored person is asked about. Who was confirmed before stays so meanwhile: nothing on screen has to wait again. */
export function beginCheck(user: UserWire): void {
  const before = sessionState();
  setSessionState({ user, checked: before.checked && before.user?.id === user.id });
}

/** Keeps what sign-in answered; whoever was on the way somewhere has arrived. */
export function saveSession(user: UserWire, token: string): void {
  writeStored({ [USER_KEY]: JSON.stringify(user), [TOKEN_KEY]: token });
  dropNext();
  givenEmail.forget();
  setSessionState({ user, checked: true });
}

/** Keeps the token that takes the place of the one that just ended. */
export function renewToken(token: string): void {
  const user = storedUser();
  if (user) saveSession(user, token);
}

/** Keeps how the person stands now. Writes only what is new: each writing has the other tabs ask too. */
export function keepUser(user: UserWire): void {
  const token = sessionToken();
  if (!token) return;
  if (JSON.stringify(user) === JSON.stringify(storedUser())) setSessionState({ user, checked: true });
  else saveSession(user, token);
}

/** Keeps what changed about the person, where it is the one that this device knows. */
export function updateStoredUser(account: Pick<UserWire, 'id' | 'name' | 'email'>): void {
  const { id, name, email } = account;
  const user = storedUser();
  const isOther = user?.id !== id || (user.name === name && user.email === email);
  if (!isOther) keepUser({ ...user, name, email });
}

/**
 * Forgets both values, in both storages, and that their owner was welcomed to Premium. This page is not told: for one that
 * is being left, and would ask as nobody meanwhile.
 */
export function forgetSession(): void {
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  forgetUpgraded();
}

/** The same, and the page shows that nobody is signed in. */
export function clearSession(): void {
  forgetSession();
  setSessionState({ user: null, checked: true });
}

/** For `useSyncExternalStore`. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: sessionState,
  onServer: (): SessionState => UNKNOWN,
};
