import type { ValidWire } from '../accounts/wire';
import { ApiError, api } from './api';
import { collectSession } from './collect-session';
import { beginCheck, clearSession, sessionToken, storedUser, storeUser, TOKEN_KEY, USER_KEY } from './session';

/** Longer than a page lives on once it is being left. */
const SECOND_TRY_AFTER_MS = 300;

const ask = (userId: string) => api<ValidWire>(`/auth/validate/${encodeURIComponent(userId)}`);

/**
 * The server's answer. A call without one is made once more: leaving a page breaks its calls off, before it knows that it is
 * being left, and what it would do a moment later never happens.
 */
async function answerFor(userId: string): Promise<ValidWire | null> {
  try {
    return await ask(userId).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'server') throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
      return ask(userId);
    });
  } catch {
    return null;
  }
}

/**
 * Validates the stored session with the server, and stores the current user. Anything but a clear yes signs out
 * (product-rules.md, "Sign-in and sessions"); with a value missing there is nothing to ask.
 */
export async function checkSession(): Promise<void> {
  const user = storedUser();
  const token = sessionToken();
  if (!user?.id || !token) return clearSession();
  beginCheck(user);
  const answer = await answerFor(user.id);
  // Signing in while the question was under way answers it.
  if (sessionToken() !== token) return;
  if (answer?.valid === true) storeUser(answer.user ?? user);
  else clearSession();
}

/**
 * Reloads the user, since the stored plan may be outdated while the page is open. Never signs out; that is for
 * `checkSession` and for calls that are refused.
 */
export async function refreshUser(): Promise<void> {
  const id = storedUser()?.id;
  const token = sessionToken();
  if (!id || !token) return;
  const answer = await ask(id).catch(() => null);
  if (sessionToken() === token && answer?.valid === true && answer.user) storeUser(answer.user);
}

/** Long enough that going to and fro between windows asks little. */
const ASK_AGAIN_AFTER_MS = 10_000;

function refreshOnReturn(): void {
  let askedAt = Date.now();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
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
 * Checks now, and again whenever another tab signs in or out; asks again when the page becomes visible. Called by every
 * listener; the first one starts it.
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
