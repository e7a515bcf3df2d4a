import { eq } from 'drizzle-orm';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storedFiles } from '@/db/schema';
import { readBytes } from '@/lib/files/service';
import { droppingLine } from '@/tests/helpers/dropping-line';
import { createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { serveHandlers } from '@/tests/helpers/serve-handlers';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import * as upload from './[uploadId]/route';
import * as uploads from './route';

// The handlers end before the server closes.
const store = useTestDatabase();
const content = Buffer.from(
  Uint8Array.from({ length: 5_000_000 }, (_, n) => (n * 7 + (n >> 8)) % 251),
);

let server: Awaited<ReturnType<typeof serveHandlers>>;
beforeAll(async () => {
  server = await serveHandlers([
    { path: /^\/api\/uploads$/, handlers: { ...uploads } },
    { path: /^\/api\/uploads\/(?<uploadId>[^/]+)$/, handlers: { ...upload } },
  ]);
});
afterAll(() => server.close());

/** Settles when the client succeeds or fails. */
async function transfer(given: UploadOptions): Promise<Upload> {
  const headers = await signedInHeaders(store.db, await createUser(store.db));
  return new Promise((resolve, reject) => {
    const client = new Upload(content, {
      endpoint: `${server.url}/api/uploads`,
      headers: { ...headers, ...given.headers },
      chunkSize: 1_500_000,
      metadata: { filename: 'heart.pdf', filetype: 'application/pdf' },
      retryDelays: Array.from({ length: 20 }, () => 0),
      ...given,
      onSuccess: () => resolve(client),
      onError: reject,
    });
    client.start();
  });
}

async function stored(client: Upload) {
  const id = client.url?.split('/').at(-1);
  const file = (await store.db.select().from(storedFiles)).find((each) => each.id === id)!;
  const pieces: Uint8Array[] = [];
  for await (const piece of readBytes({ db: store.db, objects: null }, file)) pieces.push(piece);
  return { file, isWhole: Buffer.compare(Buffer.concat(pieces), content) === 0 };
}

test('the tus client sends a file in parts', async () => {
  const { file, isWhole } = await stored(await transfer({}));
  expect(file).toMatchObject({
    filename: 'heart.pdf',
    contentType: 'application/pdf',
    size: 5_000_000,
    received: 5_000_000,
  });
  expect(isWhole).toBe(true);
});

test('it resumes after connections that drop in the middle of a part', async () => {
  const line = await droppingLine(server.url, [2_000_000, 1_000_000]);
  onTestFinished(() => line.close());
  const client = await transfer({ endpoint: `${line.url}/api/uploads` });
  expect(line.drops()).toBe(2);
  expect((await stored(client)).isWhole).toBe(true);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('it terminates an upload', async () => {
  const client = await transfer({});
  await client.abort(true);
  expect(
    await store.db.$count(storedFiles, eq(storedFiles.id, client.url!.split('/').at(-1)!)),
  ).toBe(0);
});
