import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { addChange, type CardChange } from '../cards/store';

type NewRelease = CardChange & { id: string; at: Date };

/** False if the card was deleted, or its schedule changed meanwhile. */
export function addRelease(db: Db, { id, at, ...change }: NewRelease): Promise<boolean> {
  return addChange(
    db,
    change,
    sql`
    insert into leech_releases (id, card_id, released_at)
    select ${id}::uuid, card_id, ${at.toISOString()}::timestamptz from held returning card_id`,
  );
}
