import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import type { PageBatch } from '../../engine/read-document';
import type { ReadDocument } from '../../engine/types';
import { checkpointRecord } from './checkpoint-file';
import { Checkpoints } from './checkpoints';
import { MAX_CHECKPOINT_BYTES } from './limits';
import type { Checkpoint } from './protocol';

const folder = useOwnTmpdir();
const FILE = join(folder, 'leaves.pdf');
const OTHER_FILE = join(folder, 'roots.pdf');
const SAVED = join(folder, 'saved');

beforeEach(() => {
  writeFileSync(FILE, 'leaves');
  writeFileSync(OTHER_FILE, 'roots');
});

const passage = (text: string) => ({ section: 0, page: 1, start: 0, text });

function documentOf(texts: string[]): ReadDocument {
  const rest = {
    title: 'Leaves',
    kind: 'pdf',
    pageCount: 1,
    wordCount: 3,
    language: 'en',
    notes: [],
  } as const;
  const sections = [{ level: 0, title: '', firstPassage: 0, role: 'body' as const }];
  return { ...rest, sections, passages: texts.map(passage), notes: [] };
}

function batch(first: number): PageBatch {
  const fragment = {
    text: 'Leaf',
    left: 1.5,
    right: 20,
    baseline: 30.25,
    size: 10,
    font: 'f1',
    spaced: true,
  };
  const page = {
    number: first,
    width: 595,
    height: 842,
    fragments: [{ ...fragment, against: false }],
  };
  return { first, pages: [page], timings: [5], monospaced: [false] };
}

type Given = { file?: string; everyMs?: number; path?: string | null };

function open({ file = FILE, everyMs = 0, path = null }: Given = {}) {
  const sent: Checkpoint[] = [];
  return {
    sent,
    checkpoints: new Checkpoints(
      file,
      { path, everyMs },
      async (checkpoint) => void sent.push(checkpoint),
    ),
  };
}

/** Writes checkpoints to the file that the next reading receives. */
function store(sent: readonly Checkpoint[]): string {
  writeFileSync(SAVED, Buffer.concat(sent.map(({ data }) => checkpointRecord(data))));
  return SAVED;
}

async function sentBy(
  act: (checkpoints: Checkpoints) => void | Promise<void>,
  given?: Given,
): Promise<Checkpoint[]> {
  const { sent, checkpoints } = open(given);
  await act(checkpoints);
  return sent;
}

const savePages = (checkpoints: Checkpoints) =>
  [1, 2].map(batch).forEach(checkpoints.forPages([]).save);
const restored = (path: string, file?: string) =>
  open({ path, ...(file && { file }) }).checkpoints.restore();

test('the first run has nothing to restore', async () => {
  expect(open().checkpoints.restore()).toEqual({ document: null, pages: [] });
});

test('pages are restored, numbered from the first', async () => {
  const sent = await sentBy(savePages);
  expect(sent.map(({ kind, position, isLast }) => [kind, position, isLast])).toEqual([
    ['pages', 1, false],
    ['pages', 2, false],
  ]);
  expect(restored(store(sent))).toEqual({ document: null, pages: [batch(1), batch(2)] });
});

test('a finished document is restored without its pages', async () => {
  const document = documentOf(['Leaves are green 😀.']);
  const sent = await sentBy((checkpoints) => {
    savePages(checkpoints);
    return checkpoints.saveDocument(document);
  });
  expect(sent[2]).toMatchObject({ kind: 'document', position: 0, isLast: true });
  expect(restored(store(sent))).toEqual({ document, pages: [] });
});

/** Text that hardly compresses. */
function noise(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
}

test('a long document is saved in pieces, which are restored in any order, but only if all are there', async () => {
  const document = documentOf([noise(3_000_000)]);
  const sent = await sentBy((checkpoints) => {
    savePages(checkpoints);
    return checkpoints.saveDocument(document);
  });
  const pieces = sent.slice(2);
  expect(pieces.map(({ position, isLast }) => [position, isLast])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ]);
  expect(Math.max(...pieces.map(({ data }) => data.byteLength))).toBeLessThanOrEqual(
    MAX_CHECKPOINT_BYTES,
  );
  expect(restored(store(sent.toReversed())).document).toEqual(document);
  expect(restored(store(sent.slice(0, -1)))).toEqual({
    document: null,
    pages: [batch(1), batch(2)],
  });
});

test('checkpoints of another file are ignored', async () => {
  const path = store(await sentBy(savePages));
  expect(restored(path, OTHER_FILE)).toEqual({ document: null, pages: [] });
});

test('records that cannot be decoded, or are of another program, are ignored', async () => {
  const [saved] = await sentBy(savePages);
  const unreadable = { ...saved!, data: Buffer.from('not what it should be') };
  const strange = {
    ...saved!,
    data: serialize({ fingerprint: 'of another program', kind: 'pages' }),
  };
  expect(restored(store([unreadable, saved!, strange])).pages).toEqual([batch(1)]);
});

test('a document that was read quickly is not saved', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const document = documentOf(['Leaves are green.']);
  const saveAfter = (ms: number) => (checkpoints: Checkpoints) => {
    vi.advanceTimersByTime(ms);
    return checkpoints.saveDocument(document);
  };
  expect(await sentBy(saveAfter(1999), { everyMs: 2000 })).toEqual([]);
  expect(await sentBy(saveAfter(2000), { everyMs: 2000 })).toHaveLength(1);
  vi.useRealTimers();
});
