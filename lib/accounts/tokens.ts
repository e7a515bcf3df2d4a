import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '../env';

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derived from the session's id with the server's secret, so that the cookie's owner can fetch it
 * again, in a second tab or after a lost response. A new secret also invalidates the cookies, so
 * nobody can fetch a token that the row doesn't know.
 */
export function tokenOfSession(sessionId: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`session token ${sessionId}`)
    .digest('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A fast hash is enough, since tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** How to find a session: by its bearer token, or by the id in its cookie. */
export type SessionKey = { by: 'tokenHash' | 'id'; value: string };

export const tokenKey = (token: string): SessionKey => ({
  by: 'tokenHash',
  value: hashToken(token),
});
