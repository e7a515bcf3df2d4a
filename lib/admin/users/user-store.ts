import 'server-only';
import {
  and,
  between,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { hasStatus } from '../../membership/statements';
import { likePattern } from '../like-pattern';
import type { UserPlace } from './cursor';
import { idsBeginning } from './rules';
import type { ListUsersInput } from './schema';
import { SORT_KEYS, userIds, usersAt } from './user-columns';

/** The expression of its index. */
const searched = sql`lower(${users.email} || ' ' || ${users.name})`;

/** A text without three of these in a row has no trigram: the index would be read as a whole. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

const holds = (text: string): SQL =>
  HAS_TRIGRAM.test(text)
    ? sql`${searched} like lower(${likePattern(text)})`
    : sql`strpos(${searched}, lower(${text})) > 0`;

/** Part of the address or name, or the beginning of the id. */
function holding(text: string): SQL | undefined {
  if (text === '') return undefined;
  const ids = idsBeginning(text);
  return or(holds(text), ids && between(users.id, ids.first, ids.last));
}

function ofSuspension(suspended: boolean | undefined): SQL | undefined {
  if (suspended === undefined) return undefined;
  return suspended ? isNotNull(users.disabledAt) : isNull(users.disabledAt);
}

type UserFilter = Pick<ListUsersInput, 'search' | 'status' | 'suspended'>;

const matching = ({ search, status, suspended }: UserFilter, now: Date) =>
  and(
    holding(search),
    ofSuspension(suspended),
    status === 'all' ? undefined : hasStatus(status, now),
  );

type Listed = Omit<ListUsersInput, 'cursor'> & { after: UserPlace | undefined };

/**
 * One more than `limit`, if there are more. Users with one key are sorted by id. Which they are is read
 * first: else the columns would be computed for each skipped user.
 */
export function findUsers(db: Db, { limit, offset, order, after, ...filter }: Listed, now: Date) {
  const { by, type, ascending } = SORT_KEYS[order];
  const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const sorting = [sql`${by} ${direction}`, sql`${users.id} ${direction}`];
  const page = userIds(db)
    .where(
      and(
        matching(filter, now),
        after && sql`(${by}, ${users.id}) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...sorting)
    .limit(limit + 1)
    .offset(after ? 0 : offset);
  return usersAt(db, now, order)
    .where(inArray(users.id, page))
    .orderBy(...sorting);
}

/** The oldest first, from the one after `after`. */
export function findUsersAfter(
  db: Db,
  after: Pick<UserPlace, 'key' | 'id'> | undefined,
  rows: number,
  now: Date,
) {
  const { by, type } = SORT_KEYS.created;
  return usersAt(db, now)
    .where(after && sql`(${by}, ${users.id}) > (${after.key}::${type}, ${after.id}::uuid)`)
    .orderBy(users.createdAt, users.id)
    .limit(rows);
}

export type UserRow = Awaited<ReturnType<typeof usersAt>>[number];

export async function countUsers(db: Db, filter: UserFilter, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(matching(filter, now));
  return row?.total ?? 0;
}

export async function findUser(db: Db, userId: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await usersAt(db, now).where(eq(users.id, userId));
  return row;
}
