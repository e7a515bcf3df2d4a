import 'server-only';
import { DEMO_HOURS, DEVICE_DAYS, SESSION_MAX_DAYS } from '../../constants/accounts';
import {
  DEMO_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
} from '../../constants/cookies';
import { DAY_MS, HOUR_MS } from '../../time/days';
import { accountKey } from '../limits';
import { flagCookie, sealCookie, unsealCookie } from './sealed-cookies';

/** Until the scripts of the next page have loaded. */
const SIGNED_IN_FLAG_SECONDS = 10 * 60;
/** Enough for a family, not for a classroom. */
const ACCOUNTS_PER_DEVICE = 5;

const seconds = (ms: number) => ms / 1000;

/** An earlier end is in the session's row. */
export const SESSION_COOKIE_SECONDS = seconds(SESSION_MAX_DAYS * DAY_MS);

/** Contains only the IDs of the session and the user. */
export function sealSession(sessionId: string, userId: string): Promise<string> {
  return sealCookie(SESSION_COOKIE, { sub: userId, sid: sessionId }, SESSION_COOKIE_SECONDS);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Tells the next page's script that a session was opened without a script. */
export function flagSignedIn(): string {
  return flagCookie(SIGNED_IN_COOKIE, SIGNED_IN_FLAG_SECONDS);
}

export async function unsealSession(headers: Headers): Promise<string | undefined> {
  const claims = await unsealCookie(headers, SESSION_COOKIE);
  return isText(claims?.sid) ? claims.sid : undefined;
}

export function sealDemo(learnerId: string): Promise<string> {
  return sealCookie(DEMO_COOKIE, { sub: learnerId }, seconds(DEMO_HOURS * HOUR_MS));
}

export async function unsealDemo(headers: Headers): Promise<string | undefined> {
  return (await unsealCookie(headers, DEMO_COOKIE))?.sub;
}

type KnownDevice = { id: string; accounts: string[] };

async function unsealDevice(headers: Headers): Promise<KnownDevice | undefined> {
  const claims = await unsealCookie(headers, DEVICE_COOKIE);
  if (!claims?.sub || !Array.isArray(claims.accounts)) return undefined;
  return { id: claims.sub, accounts: claims.accounts.filter(isText) };
}

async function deviceOf(headers: Headers, newId: () => string): Promise<KnownDevice> {
  return (await unsealDevice(headers)) ?? { id: newId(), accounts: [] };
}

/** The device ID, if this account was opened on the device before. */
export async function knownDeviceId(headers: Headers, email: string): Promise<string | undefined> {
  const device = await unsealDevice(headers);
  return device?.accounts.includes(accountKey(email)) ? device.id : undefined;
}

export async function sealDeviceId(
  headers: Headers,
  newId: () => string,
): Promise<{ id: string; cookie: string }> {
  const { id, accounts } = await deviceOf(headers, newId);
  return { id, cookie: await sealKnown(id, accounts) };
}

export async function deviceIdOf(headers: Headers): Promise<string | undefined> {
  return (await unsealDevice(headers))?.id;
}

const sealKnown = (id: string, accounts: readonly string[]): Promise<string> =>
  sealCookie(
    DEVICE_COOKIE,
    { sub: id, accounts: accounts.slice(0, ACCOUNTS_PER_DEVICE) },
    seconds(DEVICE_DAYS * DAY_MS),
  );

export async function sealDevice(
  headers: Headers,
  email: string,
  newId: () => string,
): Promise<string> {
  const { id, accounts } = await deviceOf(headers, newId);
  const key = accountKey(email);
  return sealKnown(id, [key, ...accounts.filter((known) => known !== key)]);
}

/**
 * Only if there's room: strangers can send links to their own accounts, and must not make the
 * device forget its owner's.
 */
export async function sealMailReader(
  headers: Headers,
  email: string,
  newId: () => string,
): Promise<string> {
  const { id, accounts } = await deviceOf(headers, newId);
  const key = accountKey(email);
  return sealKnown(id, accounts.includes(key) ? accounts : [...accounts, key]);
}
