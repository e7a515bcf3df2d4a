import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '@/db/client';
import { nameChapters, unnamedChapters, usesIn, type WordUses } from '../../engine/outline';
import type { StoredChapter } from '../documents/rows';
import { saveChapters } from '../documents/save-pack';
import { readPacked } from '../processing/stored-source';
import { unpackDocument } from '../worker/packing';

type Owned = { documentId: string; learnerId: string };

/** Makes and stores the chapters of a long document that has none: it was read before there were any. */
export async function outlineStored(db: Db, owned: Owned): Promise<StoredChapter[]> {
  const packed = await readPacked(db, owned);
  if (!packed) return [];
  const document = unpackDocument(packed);
  const unnamed = unnamedChapters(document);
  const uses: WordUses[] = [];
  if (unnamed.some(({ title }) => title === null))
    for (const chapter of unnamed) {
      // A long text at once would block the event loop.
      await setImmediate();
      uses.push(usesIn(document, chapter));
    }
  const chapters = nameChapters(unnamed, uses);
  await saveChapters(db, owned.documentId, chapters);
  return chapters.map((chapter, i) => ({ ...chapter, position: i + 1, made: false }));
}
