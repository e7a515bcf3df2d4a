import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { isLocked } from '../../membership/locks';
import { readChapter } from '../documents/read-document';
import { chapterMaterialWire } from '../documents/to-wire';
import type { ChapterInput } from '../schema';
import type { ChapterMaterialWire } from '../wire';

/** Also for another learner's document. */
export const noSuchChapter = () =>
  new AppError('not_found', 'This document has no such chapter. It may have been deleted.');

/**
 * Empty until it's made. After the trial without lessons and visual data, which are locked.
 * @throws AppError `not_found`
 */
export async function getChapter(
  ctx: ContextFor<'learner'>,
  { documentId, chapter }: ChapterInput,
): Promise<ChapterMaterialWire> {
  const { learnerId } = ctx.actor;
  const stored = await readChapter(ctx.db, { documentId, learnerId, chapter });
  if (!stored) throw noSuchChapter();
  return chapterMaterialWire(stored, isLocked(ctx));
}
