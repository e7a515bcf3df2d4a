import type { SignedInWire } from '../accounts/wire';
import { cookieName, SIGNED_IN_COOKIE } from '../constants/cookies';
import { ApiError, api } from './api';
import { clearSession, saveSession, sessionToken } from './session';

/** Somebody signed in by a form, without a script: the session is there, its token is not yet. */
function enteredCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  return [true, false].map((secure) => cookieName(SIGNED_IN_COOKIE, secure)).find((name) => names.includes(name));
}

/** Only once the answer is here: where the page is left before, the next one asks again. */
function dropEntered(): void {
  const name = enteredCookie();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet, nor on plain http.
  if (name) document.cookie = `${name}=; Max-Age=0; Path=/${name.startsWith('__Host-') ? '; Secure' : ''}`;
}

async function collect(): Promise<void> {
  // Whoever was signed in here before is not who signed in now.
  clearSession();
  try {
    const signedIn = await api<SignedInWire>('/auth/token', { method: 'POST' });
    saveSession(signedIn.user, signedIn.session_token);
    dropEntered();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'server') dropEntered();
  }
}

let collecting: Promise<void> | undefined;

/** Fetches and keeps what signing in without a script could not keep; undefined where there is nothing to fetch. */
export function collectSession(): Promise<void> | undefined {
  if (!collecting && enteredCookie()) collecting = collect();
  return collecting;
}

/**
 * The same for a session that the cookie knows and this tab's storage does not: after a lost connection, or in a new tab
 * where only session storage holds. True when the tab knows who it is now, and has to begin anew.
 */
export async function resumeSession(): Promise<boolean> {
  collecting ??= collect();
  await collecting;
  return sessionToken() !== null;
}
