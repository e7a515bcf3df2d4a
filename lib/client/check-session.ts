import type { ValidWire } from '../accounts/wire';
import { api } from './api';
import { clearSession, sessionToken, setSessionState, storedUser, TOKEN_KEY, USER_KEY } from './session';

/**
 * Asks the server whether what is stored still counts. Anything but a clear yes signs out (specification 4, "Session");
 * with a value missing there is nothing to ask.
 */
export async function checkSession(): Promise<void> {
  const user = storedUser();
  const token = sessionToken();
  if (!user || !token) return clearSession();
  setSessionState({ user, checked: false });
  const valid = await api<ValidWire>(`/auth/validate/${encodeURIComponent(user.id)}`).then(
    (answer) => answer.valid === true,
    () => false,
  );
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
  void checkSession();
}
