import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as 43 characters that fit into a link and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored. A token is random enough that a fast hash gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
