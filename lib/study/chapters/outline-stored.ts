import 'server-only';
import type { Db } from '@/db/client';
import {
  chaptersAlong,
  nameChapters,
  sectionsLeftOut,
  type UnnamedChapter,
  type WordUses,
  wordUses,
} from '../../engine/outline';
import type { StoredChapter } from '../documents/rows';
import { saveChapters } from '../documents/save-pack';
import { listPassageSizes, listSections, listTexts } from './store';

type Stored = { id: string; language: string };

/** Makes and stores the chapters of a long document that has none: it was read before there were any. */
export async function outlineStored(db: Db, { id, language }: Stored): Promise<StoredChapter[]> {
  const [sections, sizes] = await Promise.all([listSections(db, id), listPassageSizes(db, id)]);
  const leftOut = sectionsLeftOut(sections);
  const unnamed = chaptersAlong(
    sections,
    sizes.map((size) => ({ ...size, leftOut: leftOut.has(size.section) })),
  );
  const chapters = nameChapters(unnamed, await usesOf(db, { id, language }, unnamed));
  await saveChapters(db, id, chapters);
  return chapters.map((chapter, i) => ({ ...chapter, position: i + 1, made: false }));
}

/** One chapter's text at a time: a long text at once would block the event loop. */
async function usesOf(db: Db, { id, language }: Stored, chapters: readonly UnnamedChapter[]) {
  if (chapters.every(({ title }) => title !== null)) return [];
  const uses: WordUses[] = [];
  for (const chapter of chapters) uses.push(wordUses(await listTexts(db, id, chapter), language));
  return uses;
}
