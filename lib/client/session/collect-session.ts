import type { SignedInWire } from '../../accounts/wire';
import { cookieName, SIGNED_IN_COOKIE } from '../../constants/cookies';
import { hasNoVerdict, post } from '../api';
import { clearSession, saveSession, sessionToken } from './session';

/** After a sign-in by a no-JS form: the session exists, but its token isn't stored yet. */
function signedInCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  return [true, false]
    .map((secure) => cookieName(SIGNED_IN_COOKIE, secure))
    .find((name) => names.includes(name));
}

/** Called after the response: if the page is left before, the next one retries. */
function dropSignedInCookie(): void {
  const name = signedInCookie();
  if (!name) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet, nor on plain http.
  document.cookie = `${name}=; Max-Age=0; Path=/${name.startsWith('__Host-') ? '; Secure' : ''}`;
}

/** False without an answer. */
async function collect(): Promise<boolean> {
  let isAnswered = true;
  const before = sessionToken();
  try {
    const signedIn = await post<SignedInWire>('/auth/token');
    // Another tab may have signed in meanwhile.
    if (sessionToken() === before) saveSession(signedIn.user, signedIn.session_token);
  } catch (error) {
    isAnswered = !hasNoVerdict(error);
    if (isAnswered && sessionToken() === before) clearSession();
  }
  if (isAnswered) dropSignedInCookie();
  return isAnswered;
}

let collecting: Promise<boolean> | undefined;

/** Fetches and stores the session after a no-JS sign-in; undefined if there is none. */
export function collectSession(): Promise<boolean> | undefined {
  if (!collecting && signedInCookie()) {
    // The stored session may be another user's. Until the server answers, it isn't known that there is none.
    clearSession(true);
    collecting = collect();
  }
  return collecting;
}

/**
 * The same for a session whose token is missing in the storage: after a lost connection, or in a new tab with only
 * session storage. Without an answer, it can be tried again. True if the tab now has a session.
 */
export async function resumeSession(): Promise<boolean> {
  collecting ??= collect();
  // A refusal is final in this page; a session that came back may be lost again.
  if (!(await collecting) || sessionToken() !== null) collecting = undefined;
  return sessionToken() !== null;
}
