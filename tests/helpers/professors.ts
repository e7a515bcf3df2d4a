import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { professors } from '@/db/schema';
import { searchText } from '@/lib/faculty/fold';

/** A professor of a feed, by default with a name and a school only. @returns the id */
export async function createProfessor(
  db: Db,
  given: Partial<typeof professors.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID();
  const named = { name: 'Mary Somerville', school: 'Moss College', department: null, ...given };
  await db
    .insert(professors)
    .values({ ...named, id, source: 'feed', key: id, search: searchText(named), ...given });
  return id;
}
