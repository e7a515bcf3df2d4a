import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { learners, sessions } from '@/db/schema';
import { sealDemo, sealSession } from '@/lib/accounts/sessions/account-cookies';
import { hashToken, tokenOfSession } from '@/lib/accounts/tokens';
import { DAY_MS } from '@/lib/time/days';

type Headers = Record<string, string>;

/** The `name=value` that a browser sends back for a `Set-Cookie` header. */
export function cookiePair(setCookie: string | undefined): string {
  return setCookie?.split(';')[0] ?? '';
}

async function openSession(db: Db, userId: string) {
  const id = randomUUID();
  const token = tokenOfSession(id);
  // Handlers read the real clock, so this session has to live by it.
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  await db.insert(sessions).values({
    id,
    userId,
    tokenHash: hashToken(token),
    device: 'a test',
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { id, token };
}

/** What a signed-in program sends along: a fresh session's bearer token. */
export async function signedInHeaders(db: Db, user: { id: string }): Promise<Headers> {
  const { token } = await openSession(db, user.id);
  return { authorization: `Bearer ${token}` };
}

/** What a signed-in browser sends along by itself: a fresh session's cookie. */
export async function signedInCookie(db: Db, user: { id: string }): Promise<Headers> {
  const { id } = await openSession(db, user.id);
  return { cookie: cookiePair(await sealSession(id, user.id)) };
}

/** What a demo visitor's browser sends along, and who that visitor is. */
export async function demoCookie(db: Db): Promise<{ learnerId: string; headers: Headers }> {
  const learnerId = randomUUID();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await db.insert(learners).values({ id: learnerId, kind: 'demo', createdAt: now, expiresAt });
  return { learnerId, headers: { cookie: cookiePair(await sealDemo(learnerId)) } };
}
