import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '../env';

/** 256 random bits, as 43 characters that fit into a link and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The bearer token of a session: 256 bits that only this server can work out, the same each time. So whoever the cookie
 * vouches for can fetch it again, in a second tab or after an answer that was lost, without ending it for the first.
 * The row has had this token's hash from the start, so handing it out writes nothing. Another secret ends the cookies as
 * well: nobody is left to be handed a token that the row does not know.
 */
export function tokenOfSession(sessionId: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`session token ${sessionId}`).digest('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored. A token is random enough that a fast hash gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
