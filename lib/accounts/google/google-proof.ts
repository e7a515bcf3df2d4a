import 'server-only';
import { GOOGLE_COOKIE } from '../../constants/cookies';
import { sealCookie, unsealCookie } from '../sessions/sealed-cookies';
import type { GoogleIdentity } from './google-identity';

/** The time to fill in the sign-up form. */
const PROOF_SECONDS = 30 * 60;

/** Verified by Google, and kept in a cookie for the sign-up form. */
export type GoogleProof = Omit<GoogleIdentity, 'isVerified'>;

export function sealProof({ subject, email, firstName, lastName }: GoogleProof): Promise<string> {
  return sealCookie(GOOGLE_COOKIE, { sub: subject, email, firstName, lastName }, PROOF_SECONDS);
}

export async function unsealProof(headers: Headers): Promise<GoogleProof | undefined> {
  const claims = await unsealCookie(headers, GOOGLE_COOKIE);
  if (!claims?.sub || !claims.email) return undefined;
  const { sub: subject, email, firstName, lastName } = claims;
  return { subject, email, firstName: String(firstName ?? ''), lastName: String(lastName ?? '') };
}
