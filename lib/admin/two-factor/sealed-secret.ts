import 'server-only';
import { env } from '../../env';

/** Loaded on first use, since it includes a cryptography library. */
const jwt = () => import('next-auth/jwt');

/** Derives a key from the server's secret that opens no cookie. */
const SALT = 'admin second factor';
/** Never expires. */
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60;

/** Encrypted, for one admin only: a row's value is worthless in another row. */
export async function sealSecret(adminId: string, totp: string): Promise<string> {
  const { encode } = await jwt();
  const secret = env().NEXTAUTH_SECRET;
  return encode({ token: { sub: adminId, totp }, secret, maxAge: CENTURY_SECONDS, salt: SALT });
}

/** Undefined once the server's secret has changed: recovery codes still work then. */
export async function unsealSecret(adminId: string, sealed: string): Promise<string | undefined> {
  const { decode } = await jwt();
  try {
    const claims = await decode({ token: sealed, secret: env().NEXTAUTH_SECRET, salt: SALT });
    return claims?.sub === adminId && typeof claims.totp === 'string' ? claims.totp : undefined;
  } catch {
    return undefined;
  }
}
