import 'server-only';
import type { Db } from '@/db/client';
import { adminActs } from '@/db/schema';

export type ActRow = typeof adminActs.$inferInsert;

export async function addAct(db: Db, row: ActRow): Promise<void> {
  await db.insert(adminActs).values(row);
}
