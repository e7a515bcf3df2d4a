import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { isLocked } from '../../membership/locks';
import { readChapter } from '../documents/read-document';
import { chapterMaterialWire } from '../documents/to-wire';
import { modelWorkWire } from '../model-work/to-wire';
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
  const { now } = ctx;
  const stored = await readChapter(ctx.db, { documentId, learnerId, chapter, now });
  if (!stored) throw noSuchChapter();
  const model = await modelWorkWire(ctx, stored.work, { chapter, words: stored.word_count });
  return chapterMaterialWire(stored, { locked: isLocked(ctx), model });
}
