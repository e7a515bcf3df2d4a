import 'server-only';
import { GOOGLE_COOKIE } from '../../constants/cookies';
import { sealCookie, unsealCookie } from '../sessions/sealed-cookies';
import type { GoogleIdentity } from './google-identity';

/** As long as filling in the sign-up form may take. */
const PROOF_SECONDS = 30 * 60;

/** What Google vouched for, on its way from there to the sign-up form. */
export type GoogleProof = Omit<GoogleIdentity, 'isVerified'>;

export function sealProof({ subject, email, firstName, lastName }: GoogleProof): Promise<string> {
  return sealCookie(GOOGLE_COOKIE, { sub: subject, email, firstName, lastName }, PROOF_SECONDS);
}

/** What the request's cookie proves; undefined when there is none, or it is too old. */
export async function unsealProof(headers: Headers): Promise<GoogleProof | undefined> {
  const claims = await unsealCookie(headers, GOOGLE_COOKIE);
  if (!claims?.sub || !claims.email) return undefined;
  const { sub: subject, email, firstName, lastName } = claims;
  return { subject, email, firstName: String(firstName ?? ''), lastName: String(lastName ?? '') };
}
