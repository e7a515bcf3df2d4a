import 'server-only';
import { and, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailTokens, users } from '@/db/schema';
import type { UserRow } from '../store';

export type ProfileRow = UserRow & { pendingEmail: string | null };

export async function findProfile(db: Db, id: string, now: Date): Promise<ProfileRow | undefined> {
  const pendingEmail = sql<string | null>`(
    select new_email from ${mailTokens} as token
    where token.user_id = ${id}::uuid and token.purpose = 'change_email' and token.used_at is null
      and token.expires_at > ${now.toISOString()}::timestamptz
    order by token.created_at desc limit 1)`;
  const [row] = await db
    .select({ ...getTableColumns(users), pendingEmail })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

type ProfileChanges = Partial<
  Pick<UserRow, 'name' | 'nickname' | 'boardName' | 'country' | 'timeZone' | 'phone' | 'address'>
>;

const after = (changes: ProfileChanges, key: 'nickname' | 'boardName'): SQL =>
  changes[key] === undefined ? sql`${users[key]}` : sql`${changes[key]}::text`;

/** False if the leaderboard would show a missing nickname. The conditional update decides races. */
export async function changeProfile(db: Db, id: string, changes: ProfileChanges): Promise<boolean> {
  const shows = or(
    ne(after(changes, 'boardName'), sql`'nickname'`),
    isNotNull(after(changes, 'nickname')),
  );
  const rows = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), shows))
    .returning({ id: users.id });
  return rows.length === 1;
}
