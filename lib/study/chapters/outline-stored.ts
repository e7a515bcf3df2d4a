import 'server-only';
import type { Db } from '@/db/client';
import { outlineOf } from '../../engine/outline';
import type { StoredChapter } from '../documents/rows';
import { saveChapters } from '../documents/save-pack';
import { readPacked } from '../processing/stored-source';
import { unpackDocument } from '../worker/packing';

type Owned = { documentId: string; learnerId: string };

/** Makes and stores the chapters of a long document that has none: it was read before there were any. */
export async function outlineStored(db: Db, owned: Owned): Promise<StoredChapter[]> {
  const packed = await readPacked(db, owned);
  if (!packed) return [];
  const chapters = outlineOf(unpackDocument(packed));
  await saveChapters(db, owned.documentId, chapters);
  return chapters.map((chapter, i) => ({ ...chapter, position: i + 1, made: false }));
}
