import type { ValidWire } from '../accounts/wire';
import { ApiError, api } from './api';
import { collectSession } from './collect-session';
import { clearSession, sessionToken, setSessionState, storedUser, TOKEN_KEY, USER_KEY } from './session';

/** Longer than a page lives on once it is being left. */
const SECOND_TRY_AFTER_MS = 300;

const ask = (userId: string) => api<ValidWire>(`/auth/validate/${encodeURIComponent(userId)}`);

/**
 * The server's answer. A call without one is made once more: leaving a page breaks its calls off, before it knows that it is
 * being left, and what it would do a moment later never happens.
 */
async function isConfirmed(userId: string): Promise<boolean> {
  try {
    const { valid } = await ask(userId).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'server') throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
      return ask(userId);
    });
    return valid === true;
  } catch {
    return false;
  }
}

/**
 * Asks the server whether what is stored still counts. Anything but a clear yes signs out (specification 4, "Session");
 * with a value missing there is nothing to ask.
 */
export async function checkSession(): Promise<void> {
  const user = storedUser();
  const token = sessionToken();
  if (!user?.id || !token) return clearSession();
  setSessionState({ user, checked: false });
  const valid = await isConfirmed(user.id);
  // Signing in while the question was under way answers it.
  if (sessionToken() !== token) return;
  if (valid) setSessionState({ user, checked: true });
  else clearSession();
}

let watching = false;

/** Checks now, and again whenever another tab signs in or out. Called by every listener; the first one starts it. */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === USER_KEY || key === TOKEN_KEY) void checkSession();
  });
  if (!collectSession()) void checkSession();
}
