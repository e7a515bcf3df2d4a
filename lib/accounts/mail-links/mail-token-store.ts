import 'server-only';
import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailTokens, users } from '@/db/schema';
import type { UserRow } from '../store';

export type LinkPurpose = (typeof mailTokens.$inferSelect)['purpose'];

export type Link = {
  user: UserRow;
  purpose: LinkPurpose;
  newEmail: string | null;
  signUpId: string | null;
};

const links = (db: Db) =>
  db
    .select({
      user: users,
      purpose: mailTokens.purpose,
      newEmail: mailTokens.newEmail,
      signUpId: mailTokens.signUpId,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId));

/** Links of a closed account are invalid. */
const isFor = (purposes: LinkPurpose[]) =>
  and(inArray(mailTokens.purpose, purposes), isNull(users.disabledAt));

const isLive = (tokenHash: string, now: Date) =>
  and(
    eq(mailTokens.tokenHash, tokenHash),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );

export async function insertMailToken(
  tx: Db,
  token: Omit<typeof mailTokens.$inferInsert, 'usedAt'>,
): Promise<void> {
  await tx.insert(mailTokens).values(token);
}

export async function findLiveLink(
  db: Db,
  tokenHash: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<Link | undefined> {
  const [link] = await links(db).where(and(isLive(tokenHash, now), isFor(purposes)));
  return link;
}

/** Once, also with concurrent calls. Locks the user's row first, to avoid deadlocks. */
export async function consumeLink(
  tx: Db,
  tokenHash: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<Link | undefined> {
  const [link] = await links(tx)
    .where(and(isLive(tokenHash, now), isFor(purposes)))
    .for('update', { of: users });
  if (!link) return undefined;
  const used = await tx
    .update(mailTokens)
    .set({ usedAt: now, expiresAt: now })
    .where(isLive(tokenHash, now))
    .returning({ purpose: mailTokens.purpose });
  return used.length === 1 ? link : undefined;
}

export async function findUsedLink(
  db: Db,
  tokenHash: string,
  purposes: LinkPurpose[],
  since: Date,
): Promise<Link | undefined> {
  const [link] = await links(db).where(
    and(eq(mailTokens.tokenHash, tokenHash), isFor(purposes), gt(mailTokens.usedAt, since)),
  );
  return link;
}

/** Links that verify an address stay valid. */
export async function endPendingLinks(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        ne(mailTokens.purpose, 'verify_email'),
        isNull(mailTokens.usedAt),
      ),
    );
}

export async function endAllLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

export async function removeOldMailTokens(db: Db, before: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before));
}
