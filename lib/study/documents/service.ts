import 'server-only';
import type { ContextFor } from '../../context';
import { isLongDocument } from '../../engine/limits';
import { AppError } from '../../errors';
import { isLocked } from '../../membership/locks';
import { outlineStored } from '../chapters/outline-stored';
import { cancelHere } from '../model-work/runs/lease';
import { modelWorkWire } from '../model-work/to-wire';
import type { DocumentInput, RenameInput, TextInput } from '../schema';
import type { DocumentWire, LibraryWire, TextWire } from '../wire';
import { openDocument } from './read-document';
import { deleteDocument, listDocuments, readText, renameDocument } from './store';
import { documentWire } from './to-wire';

type Ctx = ContextFor<'learner'>;

/** Also for another learner's document. */
export const noSuchDocument = () =>
  new AppError('not_found', 'This document isn’t in your library. It may have been deleted.');

/** Most recently opened first. */
export async function getLibrary({ db, actor }: Ctx): Promise<LibraryWire> {
  return { documents: await listDocuments(db, actor.learnerId) };
}

/**
 * After the trial without lessons and visual data, which are locked. Moves the document to the front of the library.
 * @throws AppError `not_found`
 */
export async function getDocument(ctx: Ctx, { documentId }: DocumentInput): Promise<DocumentWire> {
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const document = await openDocument(db, { id: documentId, learnerId, now });
  if (!document) throw noSuchDocument();
  const isOutlined = document.chapters.length > 0 || !isLongDocument(document.word_count);
  const chapters = isOutlined
    ? document.chapters
    : await outlineStored(db, { documentId, learnerId });
  const of = { chapter: 0, words: document.word_count };
  const model = await modelWorkWire(ctx, document.work, of);
  return documentWire({ ...document, chapters }, { locked: isLocked(ctx), model });
}

/** @throws AppError `not_found` */
export async function updateTitle({ db, actor }: Ctx, { documentId, title }: RenameInput) {
  const renamed = await renameDocument(db, { id: documentId, learnerId: actor.learnerId }, title);
  if (!renamed) throw noSuchDocument();
  return { document_id: documentId, title };
}

/** @throws AppError `not_found` */
export async function removeDocument({ db, actor }: Ctx, { documentId }: DocumentInput) {
  const error = { error: 'The document was deleted.', code: 'cancelled' } as const;
  const deleted = await deleteDocument(db, { id: documentId, learnerId: actor.learnerId }, error);
  if (!deleted) throw noSuchDocument();
  cancelHere(documentId);
  return { deleted: true };
}

/** @throws AppError `not_found` */
export async function getText(
  { db, actor }: Ctx,
  { documentId, from, limit }: TextInput,
): Promise<TextWire> {
  const text = await readText(db, { id: documentId, learnerId: actor.learnerId, from, limit });
  if (!text) throw noSuchDocument();
  return { ...text, next: from + limit < text.total ? from + limit : null };
}
