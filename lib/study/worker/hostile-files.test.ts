import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { bombDocx } from '@/tests/helpers/files/bomb-docx';
import { onePagePdf } from '@/tests/helpers/files/hostile-pdf';
import { ChildJob } from './child-job';

// Only the result is checked: the time limit is doubled for a machine that also runs other tests.
vi.mock('./limits', async (importOriginal) => {
  const limits = await importOriginal<typeof import('./limits')>();
  return { ...limits, readingTimeMs: (pages: number) => 2 * limits.readingTimeMs(pages) };
});

const SCRIPT = resolve('.workers/study.mjs');
const MEGABYTE = 1024 * 1024;
const TEXT =
  'Plants turn light into food and breathe out the oxygen that animals need to live. '.repeat(8);

let folder: string;

beforeAll(async () => {
  await buildWorkers();
  folder = mkdtempSync(join(tmpdir(), 'skimwise-hostile-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(path: string) {
  const source = { kind: 'file', path, filename: path, contentType: null, url: null } as const;
  const job = { source, parts: { lessons: true, cards: true } };
  return new ChildJob(SCRIPT, job, {
    signal: new AbortController().signal,
    onProgress: () => {},
  }).run();
}

function written(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('a PDF of 3.9 kB that unpacks to 2 GB is refused with file_bomb', async () => {
  await expect(run(resolve('tests/fixtures/bomb-2-gigabytes.pdf'))).rejects.toMatchObject({
    code: 'file_bomb',
  });
});

test('a PDF of 500 kB that unpacks to 500 MB is refused with file_bomb', async () => {
  const path = written('spaces.pdf', onePagePdf(Buffer.alloc(500 * MEGABYTE, ' ')));
  await expect(run(path)).rejects.toMatchObject({ code: 'file_bomb' });
});

test('a PDF of three million operators is refused', async () => {
  const path = written('operators.pdf', onePagePdf('0 0 m 1 1 l S\n'.repeat(3_000_000)));
  const code = await run(path).catch((error: { code: string }) => error.code);
  expect(['file_without_text', 'file_too_slow', 'file_bomb']).toContain(code);
});

test('a Word file that unpacks to 400 MB is refused with file_bomb', async () => {
  await expect(run(written('big.docx', bombDocx(400)))).rejects.toMatchObject({
    code: 'file_bomb',
  });
});

test('a file of more than 50 MB is refused', async () => {
  const path = written('large.txt', Buffer.alloc(50 * MEGABYTE + 1, 97));
  await expect(run(path)).rejects.toMatchObject({
    code: 'file_too_large',
    message: expect.stringContaining('50 MB'),
  });
});

test('the learner receives the error of a document as a sentence', async () => {
  const tooShort = 'This document has fewer than 50 words. Upload a longer one.';
  const picture = written('photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await expect(run(written('short.txt', Buffer.from('x')))).rejects.toMatchObject({
    message: tooShort,
  });
  await expect(run(picture)).rejects.toMatchObject({
    code: 'file_type_unsupported',
    message: 'This is an image, not a document. Choose a PDF, Word, or text file.',
  });
});

test('a German document is read, with a note', async () => {
  const german =
    'Die Pflanzen wandeln das Licht der Sonne in Nahrung um und atmen dabei Sauerstoff aus. ';
  const { document } = await run(written('german.txt', Buffer.from(german.repeat(6))));
  expect(document.notes).toMatchObject([{ code: 'language_without_model' }]);
});

test('after the hostile files a plain document is read as usual', async () => {
  const { document, pack } = await run(written('plain.txt', Buffer.from(TEXT)));
  expect(document.wordCount).toBe(120);
  expect(pack.lessons).not.toEqual([]);
});
