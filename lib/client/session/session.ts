import type { UserWire } from '../../accounts/wire';
import { DEMO_USER_ID } from '../../constants/accounts';
import { givenEmail } from '../given-email';
import { forgetUpgraded } from '../just-upgraded';
import { createListeners } from '../listeners';
import { readStored, removeStored, writeStored } from '../storage';
import { clearNext } from './stored-next';

/** Published storage keys (product-rules.md, "Dashboard"). */
export const USER_KEY = 'user';
export const TOKEN_KEY = 'session_token';
/** A reload and other tabs, too, must not take for a demo visitor whose session was lost. */
const LOST_KEY = 'session_lost';

/**
 * `checked`: the server has confirmed or refused the stored user. `isLost`: it did neither, so the user was signed out, but isn't a
 * demo visitor.
 */
export type SessionState = { user: UserWire | null; checked: boolean; isLost?: true | undefined };

const UNKNOWN: SessionState = { user: null, checked: false };

/** Starts with the stored user, so that the first render shows it. */
let state: SessionState | undefined;
const { subscribe, notify } = createListeners();

/** Accepts `_id` as the id. A user has an id or an email. */
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

/** The stored user's id, or the demo id (product-rules.md, "Who is calling"). */
export function currentUserId(): string {
  return storedUser()?.id ?? DEMO_USER_ID;
}

function setSessionState(next: SessionState): void {
  state = next;
  notify();
}

function sessionState(): SessionState {
  state ??= { user: storedUser(), checked: false };
  return state;
}

/** A user who was confirmed before stays confirmed, so that the screen doesn't wait again. */
export function beginCheck(user: UserWire): void {
  const before = sessionState();
  setSessionState({ user, checked: before.checked && before.user?.id === user.id });
}

export function saveSession(user: UserWire, token: string): void {
  writeStored({ [USER_KEY]: JSON.stringify(user), [TOKEN_KEY]: token });
  forgetLost();
  clearNext();
  givenEmail.forget();
  setSessionState({ user, checked: true });
}

export function renewToken(token: string): void {
  const user = storedUser();
  if (user) saveSession(user, token);
}

/** Writes only changes, since each write makes other tabs reload the user. */
export function storeUser(user: UserWire): void {
  const token = sessionToken();
  if (!token) return;
  if (JSON.stringify(user) === JSON.stringify(storedUser()))
    setSessionState({ user, checked: true });
  else saveSession(user, token);
}

/** Only if it is the stored user and has changed. */
export function updateStoredUser(account: Pick<UserWire, 'id' | 'name' | 'email'>): void {
  const { id, name, email } = account;
  const user = storedUser();
  const isOther = user?.id !== id || (user.name === name && user.email === email);
  if (!isOther) storeUser({ ...user, name, email });
}

function removeSession(): void {
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  forgetUpgraded();
}

/** In this tab or another, and not found again since. */
export const wasLost = (): true | undefined => (readStored(LOST_KEY) ? true : undefined);

const forgetLost = (): void => removeStored(LOST_KEY);

/** Deletes the session without notifying this page: a page being left must not send requests without a session. */
export function forgetSession(): void {
  removeSession();
  forgetLost();
}

/** `isLost`: without the server's word on it. */
export function clearSession(isLost?: true): void {
  if (isLost) {
    // First: the removal makes other tabs look.
    writeStored({ [LOST_KEY]: '1' });
    removeSession();
  } else forgetSession();
  setSessionState({ user: null, checked: true, isLost });
}

export const sessionStore = {
  subscribe,
  now: sessionState,
  onServer: () => UNKNOWN,
};
