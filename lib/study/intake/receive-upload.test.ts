import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { AppError, type ErrorCode } from '../../errors';
import type { LocalFile } from '../ports';
import { UPLOAD_LIMITS, type UploadLimits } from './limits';
import { createReceiveUpload, receiveUpload } from './receive-upload';

const BOUNDARY = 'edge';
const folder = useOwnTmpdir();
const kept: LocalFile[] = [];

afterEach(async () => {
  for (const file of kept.splice(0)) await file.remove();
});

type Sent = { body: BodyInit | null; type?: string; length?: string; signal?: AbortSignal };

function upload({
  body,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  length,
  signal,
}: Sent): Request {
  const headers = new Headers({ 'content-type': type });
  if (length !== undefined) headers.set('content-length', length);
  return new Request('http://app.test/api/process-content', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    ...(signal && { signal }),
  } as RequestInit);
}

function part(disposition: string, content: string, more = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
}

const filePart = (content: string) =>
  part('name="file"; filename="a.txt"', content, 'Content-Type: text/plain\r\n');
const END = `--${BOUNDARY}--\r\n`;

/** A body of `chunks` chunks of 64 kB inside one file part; counts the bytes that were read. */
function endless(chunks: number) {
  const taken = { bytes: 0 };
  let sent = -1;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > chunks) return controller.close();
      const chunk =
        sent === 0 ? new TextEncoder().encode(filePart('').slice(0, -2)) : new Uint8Array(65_536);
      taken.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, taken };
}

async function refusal(
  request: Request,
  limits: Partial<UploadLimits> = {},
): Promise<{ code: ErrorCode; status: number }> {
  const error = await createReceiveUpload({ ...UPLOAD_LIMITS, ...limits })(request).catch(
    (thrown: unknown) => thrown,
  );
  expect(readdirSync(folder)).toEqual([]);
  if (!(error instanceof AppError)) throw new Error('the upload was not refused');
  return { code: error.code, status: error.status };
}

async function take(request: Request, limits: Partial<UploadLimits> = {}): Promise<LocalFile> {
  const file = await createReceiveUpload({ ...UPLOAD_LIMITS, ...limits })(request);
  kept.push(file);
  return file;
}

test('stores the bytes as received, readable by this user only, and removes them on demand', async () => {
  const bytes = new Uint8Array(300_000).map((_, i) => i % 251);
  const form = new FormData();
  form.set('user_id', 'demo');
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'Übung 光.pdf');
  const request = new Request('http://app.test/', { method: 'POST', body: form });
  const file = await receiveUpload(request);
  expect(file.filename).toBe('Übung 光.pdf');
  expect(file.contentType).toBe('application/pdf');
  expect(new Uint8Array(await readFile(file.path))).toEqual(bytes);
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
  await file.remove();
  expect(existsSync(file.path)).toBe(false);
  await file.remove();
});

test.each([
  ['small', () => filePart('hello') + END],
  ['large', () => endless(40).body],
])('a %s file for which the disk has no room', async (_size, body) => {
  const handle = await open('/dev/null', 'w');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  const write = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockRejectedValue(full);
  onTestFinished(() => {
    write.mockRestore();
    return handle.close();
  });
  expect(await refusal(upload({ body: body() }))).toEqual({ code: 'busy', status: 503 });
  expect(write).toHaveBeenCalled();
});

test('a name in RFC 5987 form is decoded, and a path in it is dropped', async () => {
  const body =
    part(
      `name="file"; filename="x.txt"; filename*=UTF-8''..%2F..%2Fna%C3%AFve%E2%80%AEtxt.exe`,
      'hello',
    ) + END;
  expect((await take(upload({ body }))).filename).toBe('naïvetxt.exe');
});

test('an incomplete boundary inside the file is content', async () => {
  const content = `first\r\n--edg\r\n--ed ge\r\nlast`;
  const file = await take(upload({ body: filePart(content) + END }));
  expect(await readFile(file.path, 'utf8')).toBe(content);
});

test.each<{ what: string; sent: Sent; code: ErrorCode; status: number }>([
  { what: 'no body', sent: { body: null }, code: 'upload_missing', status: 400 },
  { what: 'an empty body', sent: { body: '' }, code: 'upload_malformed', status: 400 },
  {
    what: 'no boundary',
    sent: { body: filePart('x') + END, type: 'multipart/form-data' },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'a urlencoded form',
    sent: { body: 'file=x', type: 'application/x-www-form-urlencoded' },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'another multipart type',
    sent: { body: filePart('x') + END, type: `multipart/mixed; boundary=${BOUNDARY}` },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'JSON',
    sent: { body: '{}', type: 'application/json' },
    code: 'upload_malformed',
    status: 400,
  },
  { what: 'a broken end', sent: { body: filePart('x') }, code: 'upload_malformed', status: 400 },
  {
    what: 'an end in the middle of a part header',
    sent: { body: `--${BOUNDARY}\r\nContent-Dispo` },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'a boundary that never comes',
    sent: { body: 'x'.repeat(5000) },
    code: 'upload_malformed',
    status: 400,
  },
  { what: 'no part at all', sent: { body: END }, code: 'upload_missing', status: 400 },
  {
    what: 'a wrong field name',
    sent: { body: part('name="document"; filename="a.txt"', 'x') + END },
    code: 'upload_missing',
    status: 400,
  },
  {
    what: 'a field without a file name',
    sent: { body: part('name="file"', 'x') + END },
    code: 'upload_missing',
    status: 400,
  },
  {
    what: 'a form with nothing chosen',
    sent: {
      body:
        part('name="file"; filename=""', '', 'Content-Type: application/octet-stream\r\n') + END,
    },
    code: 'upload_missing',
    status: 400,
  },
  { what: 'an empty file', sent: { body: filePart('') + END }, code: 'file_empty', status: 422 },
  {
    what: 'two files',
    sent: { body: filePart('x') + filePart('y') + END },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'a second file under another name',
    sent: { body: filePart('x') + part('name="more"; filename="b.txt"', 'y') + END },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: '10,000 parts',
    sent: { body: part('name="a"', 'x').repeat(10_000) + filePart('x') + END },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: '10,000 parts without a header',
    sent: { body: `--${BOUNDARY}\r\n\r\nx\r\n`.repeat(10_000) + filePart('x') + END },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'a part header of 1 MB',
    sent: {
      body:
        part('name="file"; filename="a.txt"', 'x', `X-Long: ${'y'.repeat(1_000_000)}\r\n`) + END,
    },
    code: 'upload_malformed',
    status: 400,
  },
  {
    what: 'a file name of 1 MB',
    sent: { body: part(`name="file"; filename="${'y'.repeat(1_000_000)}"`, 'x') + END },
    code: 'upload_malformed',
    status: 400,
  },
])('$what is refused with $code, and nothing stays on disk', async ({ sent, code, status }) => {
  expect(await refusal(upload(sent))).toEqual({ code, status });
});

test('a file of exactly the limit is accepted, one byte more is refused', async () => {
  const limits = { maxFileBytes: 1000 };
  const file = await take(upload({ body: filePart('x'.repeat(1000)) + END }), limits);
  expect((await stat(file.path)).size).toBe(1000);
  await file.remove();
  expect(await refusal(upload({ body: filePart('x'.repeat(1001)) + END }), limits)).toEqual({
    code: 'file_too_large',
    status: 413,
  });
});

test('200 MB without a length are cut off at the limit, long before the end', async () => {
  const { body, taken } = endless(3200);
  expect(await refusal(upload({ body }))).toEqual({ code: 'file_too_large', status: 413 });
  expect(taken.bytes).toBeLessThan(54 * 1024 * 1024);
});

test('200 MB declared as 1 kB are cut off at the limit', async () => {
  const { body, taken } = endless(3200);
  expect(await refusal(upload({ body, length: '1024' }))).toEqual({
    code: 'file_too_large',
    status: 413,
  });
  expect(taken.bytes).toBeLessThan(54 * 1024 * 1024);
});

test('a declared 200 MB is refused before a byte is read', async () => {
  const { body, taken } = endless(3200);
  expect(await refusal(upload({ body, length: String(200 * 1024 * 1024) }))).toEqual({
    code: 'file_too_large',
    status: 413,
  });
  expect(taken.bytes).toBeLessThanOrEqual(65_536);
});

test('an endless preamble before the first boundary is cut off', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  expect(await refusal(upload({ body }), { maxBodyBytes: 1_000_000 })).toEqual({
    code: 'file_too_large',
    status: 413,
  });
});

/** Sends the header of a file part, then nothing. */
function stuck(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(filePart('').slice(0, -2))),
  });
}

test('a client that sends too little in a window is cut off', async () => {
  expect(await refusal(upload({ body: stuck() }), { windowMs: 30 })).toEqual({
    code: 'upload_timeout',
    status: 408,
  });
});

test('a client that never ends is cut off, however steadily it sends', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(filePart('').slice(0, -2))),
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      controller.enqueue(new Uint8Array(10));
    },
  });
  const limits = { windowMs: 50, minWindowBytes: 1, totalMs: 200 };
  expect(await refusal(upload({ body }), limits)).toEqual({ code: 'upload_timeout', status: 408 });
});

test('a client that disconnects cancels the upload, and leaves no file', async () => {
  const client = new AbortController();
  const refused = refusal(upload({ body: stuck(), signal: client.signal }));
  client.abort();
  expect(await refused).toEqual({ code: 'cancelled', status: 409 });
});

test('a body that breaks off by itself is a canceled upload', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(filePart('half').slice(0, -2))),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  expect(await refusal(upload({ body }))).toEqual({ code: 'cancelled', status: 409 });
});
