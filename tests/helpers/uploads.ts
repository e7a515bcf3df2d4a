import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import type { ContextFor } from '@/lib/context';
import type { Chapter, PackParts } from '@/lib/engine/types';
import { saveDocument } from '@/lib/study/documents/save-document';
import { sampleResult } from './sample-study';
import { TEST_NOW } from './test-context';

/** The multipart body that the upload panel sends. */
export function fileForm(field = 'file', content = '%PDF-1.7 sleep', name = 'sleep.pdf'): FormData {
  const form = new FormData();
  form.append(field, new File([content], name, { type: 'application/pdf' }));
  return form;
}

/** The multipart request that the upload panel sends. */
export function uploadRequest({
  name = 'sleep.pdf',
  accept,
}: {
  name?: string;
  accept?: string;
} = {}): Request {
  const form = fileForm('file', undefined, name);
  return new Request('http://localhost:3000/api/process-content', {
    method: 'POST',
    body: form,
    headers: accept ? { accept } : {},
  });
}

type Owner = { learnerId: string };
type Given = { parts?: PackParts; now?: Date; filename?: string };

/** The sample document, stored for a learner. */
export async function createDocument(
  db: Db,
  { learnerId }: Owner,
  given: Given = {},
): Promise<string> {
  const id = randomUUID();
  const { parts, now = TEST_NOW, filename = 'sleep.pdf' } = given;
  const target = { id, learnerId, filename, sourceUrl: null, now, newId: randomUUID };
  await db.transaction((tx) => saveDocument(tx, target, sampleResult(parts)));
  return id;
}

/** Used counts of one learner, by key, on the day of `ctx`. */
export async function usedBy(
  { db, actor }: Pick<ContextFor<'learner'>, 'db' | 'actor'>,
  day = '2026-11-20',
) {
  const rows = await db.query.usageCounters.findMany({
    where: (counter, { and, eq }) =>
      and(eq(counter.learnerId, actor.learnerId), eq(counter.day, day)),
  });
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]));
}

/** The sample as if it were long: a chapter of two passages and one of a passage. `made`: of the parts that were taken. */
export async function createLongDocument(
  db: Db,
  { learnerId }: Owner,
  {
    parts,
    made = parts,
    outlined = true,
  }: { parts?: PackParts; made?: PackParts; outlined?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  const target = { id, learnerId, filename: 'book.pdf', sourceUrl: null, parts, now: TEST_NOW };
  const { document, pack, index } = sampleResult(made);
  const chapters: Chapter[] = [
    { title: 'Sleep', firstPassage: 0, endPassage: 2, firstPage: 1, lastPage: 2, words: 24_000 },
    { title: 'Dreams', firstPassage: 2, endPassage: 3, firstPage: 3, lastPage: 3, words: 7_000 },
  ];
  const result = {
    document: { ...document, wordCount: 31_000 },
    pack: { ...pack, chapters: outlined ? chapters : [] },
    index,
  };
  await db.transaction((tx) => saveDocument(tx, { ...target, newId: randomUUID }, result));
  return id;
}
