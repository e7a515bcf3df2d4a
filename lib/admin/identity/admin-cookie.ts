import 'server-only';
import { sealCookie, unsealCookie } from '../../accounts/sessions/sealed-cookies';
import { ADMIN_SESSION_HOURS } from '../../constants/admin';
import { ADMIN_COOKIE } from '../../constants/cookies';

export function sealAdmin(sessionId: string): Promise<string> {
  return sealCookie(ADMIN_COOKIE, { sid: sessionId }, ADMIN_SESSION_HOURS * 60 * 60);
}

export async function unsealAdmin(headers: Headers): Promise<string | undefined> {
  const claims = await unsealCookie(headers, ADMIN_COOKIE);
  return typeof claims?.sid === 'string' ? claims.sid : undefined;
}
