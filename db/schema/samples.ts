import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StudyPack } from '../../lib/engine/types';
import type { PackedDocument } from '../../lib/study/worker/protocol';
import { at, bytes } from './columns';

/** Prepared once per version. Opening the sample copies it. */
export const preparedSamples = pgTable(
  'prepared_samples',
  {
    key: text().primaryKey(),
    /** Null while it's being prepared, like the next two. */
    document: jsonb().$type<PackedDocument>(),
    pack: jsonb().$type<StudyPack>(),
    searchIndex: bytes('search_index'),
    /** Null once there's a result. */
    holder: uuid(),
    /** By the database's clock; the time of the result, once there is one. */
    leaseEndsAt: at('lease_ends_at').notNull(),
  },
  (t) => [
    check(
      'prepared_samples_whole',
      sql`num_nonnulls(${t.document}, ${t.pack}, ${t.searchIndex}) in (0, 3)`,
    ),
    check('prepared_samples_holder', sql`num_nonnulls(${t.document}, ${t.holder}) = 1`),
  ],
);
