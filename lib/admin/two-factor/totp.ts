import 'server-only';
import { generateSecret, generateURI, verify } from 'otplib';
import { brand } from '../../brand';

const STEP_SECONDS = 30;

/** 160 bits, in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** For authenticator apps. */
export function totpUri(secret: string, username: string): string {
  return generateURI({ issuer: `${brand.product} Admin`, label: username, secret });
}

/** Authenticator apps show six digits, often in two groups. */
export function isTotpCode(text: string): boolean {
  return /^\d{6}$/.test(text.replace(/\s/g, ''));
}

/**
 * RFC 6238, with one time step of drift each way.
 * @returns the code's time step, by which it is known to be used
 */
export async function matchTotp(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code.replace(/\s/g, ''),
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
