import type { ValidWire } from '../../accounts/wire';
import { api, hasNoVerdict } from '../api';
import { collectSession } from './collect-session';
import {
  beginCheck,
  clearSession,
  sessionToken,
  storedUser,
  storeUser,
  TOKEN_KEY,
  USER_KEY,
  wasLost,
} from './session';

/** Longer than a page lives after navigation starts. */
const RETRY_AFTER_MS = 300;

const ask = async (userId: string) =>
  api<ValidWire>(`/auth/validate/${encodeURIComponent(userId)}`);

/** Null without one. Asked twice then: navigation aborts running requests, and a page being left must not sign out. */
function verdictOn(userId: string): Promise<Partial<ValidWire> | null> {
  const retry = async (error: unknown) => {
    if (!hasNoVerdict(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return ask(userId);
  };
  return ask(userId)
    .catch(retry)
    .catch((error) => (hasNoVerdict(error) ? null : { valid: false }));
}

/**
 * Validates the stored session and stores the current user. Any answer but valid signs out, and none, too
 * (product-rules.md, "Sign-in and sessions").
 */
export async function checkSession(): Promise<void> {
  const user = storedUser();
  const token = sessionToken();
  if (!user?.id || !token) return clearSession(wasLost());
  beginCheck(user);
  const verdict = await verdictOn(user.id);
  // A sign-in meanwhile replaces this check.
  if (sessionToken() !== token) return;
  if (!verdict) clearSession(true);
  else if (verdict.valid === true) storeUser(verdict.user ?? user);
  else clearSession();
}

/** Reloads the user, whose stored plan may be outdated. Never signs out, unlike `checkSession`. */
export async function refreshUser(): Promise<void> {
  const id = storedUser()?.id;
  const token = sessionToken();
  if (!id || !token) return;
  const answer = await ask(id).catch(() => null);
  if (sessionToken() === token && answer?.valid === true && answer.user) storeUser(answer.user);
}

const REFRESH_INTERVAL_MS = 10_000;

function refreshOnReturn(): void {
  let refreshedAt = Date.now();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || Date.now() - refreshedAt < REFRESH_INTERVAL_MS)
      return;
    refreshedAt = Date.now();
    void refreshUser();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshUser();
  });
}

let watching = false;

/**
 * Checks now and when another tab signs in or out, and refreshes the user when the page becomes visible. Further
 * calls have no effect.
 */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === USER_KEY || key === TOKEN_KEY) void checkSession();
  });
  refreshOnReturn();
  if (!collectSession()) void checkSession();
}
