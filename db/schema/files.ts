import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { learners } from './accounts';
import { at, bytes, ownedBy } from './columns';
import { documents } from './documents';

/**
 * An upload, the input of a running job, or a document's original. Expires unless it belongs to a
 * document.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    documentId: uuid('document_id').unique('stored_files_document'),
    filename: text().notNull(),
    /** As declared by the sender. */
    contentType: text('content_type'),
    sourceUrl: text('source_url'),
    /** In bytes, as declared. */
    size: bigint({ mode: 'number' }).notNull(),
    /** From the start and without gaps. */
    received: bigint({ mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
  },
  (t) => [
    foreignKey({
      name: 'stored_files_document_fk',
      columns: [t.documentId, t.learnerId],
      foreignColumns: [documents.id, documents.learnerId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('stored_files_received', sql`${t.received} between 0 and ${t.size}`),
    check('stored_files_expiry', sql`(${t.documentId} is null) = (${t.expiresAt} is not null)`),
    check('stored_files_original', sql`${t.documentId} is null or ${t.received} = ${t.size}`),
    index('stored_files_learner').on(t.learnerId),
    index('stored_files_expires').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Here or in the object store. Immutable. */
export const storedFilePieces = pgTable(
  'stored_file_pieces',
  {
    fileId: ownedBy('file_id', () => storedFiles.id),
    start: bigint({ mode: 'number' }).notNull(),
    /** In bytes. */
    size: integer().notNull(),
    data: bytes(),
    objectId: uuid('object_id'),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.start] }),
    unique('stored_file_pieces_object').on(t.objectId),
    check(
      'stored_file_pieces_size',
      sql`${t.size} between 1 and 1048576 and coalesce(octet_length(${t.data}), ${t.size}) = ${t.size}`,
    ),
    check('stored_file_pieces_place', sql`num_nonnulls(${t.data}, ${t.objectId}) = 1`),
  ],
);

/**
 * To delete from the object store: objects of deleted pieces, and those being written until a piece
 * refers to them.
 */
export const objectRemovals = pgTable(
  'object_removals',
  {
    objectId: uuid('object_id').primaryKey(),
    /** By the database's clock. */
    dueAt: at('due_at').notNull(),
  },
  (t) => [index('object_removals_due').on(t.dueAt)],
);
