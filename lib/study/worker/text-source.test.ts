import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import type { FileSource, StudyJob } from './protocol';
import { needsNoParser, withText } from './text-source';

const folder = useOwnTmpdir();

function jobOf(bytes: string | Buffer, more: Partial<FileSource> = {}): StudyJob {
  const path = join(folder, 'notes.txt');
  writeFileSync(path, bytes);
  const source = {
    kind: 'file',
    path,
    filename: 'notes.txt',
    contentType: 'text/plain',
    url: null,
    ...more,
  } as const;
  return {
    source,
    parts: { lessons: true, cards: true },
    checkpoints: { path: null, everyMs: 2_000 },
  };
}

test('a short text is sent with its bytes, and needs no parser', async () => {
  const job = await withText(jobOf('Sleep, the “other” life.\r\n\tIt repairs.\f'));
  expect(job).toEqual({
    source: {
      kind: 'text',
      bytes: new Uint8Array(Buffer.from('Sleep, the “other” life.\r\n\tIt repairs.\f')),
      filename: 'notes.txt',
      contentType: 'text/plain',
    },
    parts: { lessons: true, cards: true },
  });
  expect(needsNoParser(job)).toBe(true);
});

test('a text of 200,000 bytes is sent, one more byte is not', async () => {
  expect((await withText(jobOf('a'.repeat(200_000)))).source.kind).toBe('text');
  expect((await withText(jobOf('a'.repeat(200_001)))).source.kind).toBe('file');
});

test.each([
  ['an archive', Buffer.from('PK\x03\x04 and so on')],
  ['an Office file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a PDF of letters only', '%PDF-1.4\n1 0 obj'],
  ['a PDF after other text', `${' '.repeat(1000)}%PDF-1.4`],
  ['Latin-1', Buffer.from('é', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffSleep', 'utf16le')],
  ['a control character', 'Sleep\u0007'],
])('%s is read from its file, in a child of its own', async (_, bytes) => {
  const job = jobOf(bytes);
  expect(await withText(job)).toBe(job);
  expect(needsNoParser(job)).toBe(false);
});

test('a web page and a job with checkpoints are read from their files', async () => {
  const page = jobOf('Sleep', { url: 'https://example.com/' });
  expect(await withText(page)).toBe(page);
  const resumed = { ...jobOf('Sleep'), checkpoints: { path: '/saved', everyMs: 2_000 } };
  expect(await withText(resumed)).toBe(resumed);
});

test('a file that can’t be read is left to the child', async () => {
  const job = jobOf('Sleep', { path: join(folder, 'gone.txt') });
  expect(await withText(job)).toBe(job);
});

test('a chapter needs no parser; a whole stored document has a child of its own', () => {
  const document = {} as Extract<StudyJob['source'], { kind: 'stored' }>['document'];
  const parts = { lessons: true, cards: true };
  expect(needsNoParser({ source: { kind: 'stored', document, chapterAt: 0 }, parts })).toBe(true);
  expect(needsNoParser({ source: { kind: 'stored', document }, parts })).toBe(false);
});
