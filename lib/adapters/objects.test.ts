import pino from 'pino';
import { expect, test } from 'vitest';
import { BUCKET, useBucket } from '@/tests/helpers/bucket';
import { type BucketOptions, bucketObjects } from './objects';

const bucket = useBucket();
const silent = pino({ level: 'silent' });
const open = (given: Partial<BucketOptions> = {}) =>
  bucketObjects({ ...BUCKET, endpoint: bucket.endpoint, ...given }, silent);

const ID = '0195b7a4-0000-7000-8000-000000000001';
const PATH = `/skimwise-test/pieces/${ID}`;
const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);

test('an object is written, read and removed by signed requests', async () => {
  const objects = open();
  await objects.put(ID, bytes);
  expect([...bucket.held]).toEqual([[`pieces/${ID}`, bytes]]);
  expect(Buffer.from(await objects.get(ID))).toEqual(bytes);
  await objects.remove(ID);
  expect(bucket.held.size).toBe(0);
  expect(bucket.requests).toEqual([`PUT ${PATH}`, `GET ${PATH}`, `DELETE ${PATH}`]);
});

test('removing a missing object succeeds', async () => {
  await open().remove(ID);
});

test('a failure and a lost answer are retried', async () => {
  const objects = open();
  bucket.fail('fails', 'loses the answer');
  await objects.put(ID, bytes);
  expect(bucket.requests).toEqual([`PUT ${PATH}`, `PUT ${PATH}`, `PUT ${PATH}`]);
  expect(bucket.held.get(`pieces/${ID}`)).toEqual(bytes);
  bucket.fail('fails');
  expect(Buffer.from(await objects.get(ID))).toEqual(bytes);
});

const BUSY = {
  code: 'busy',
  message: 'Files cannot be stored or read right now. Please try again in a minute.',
};

test('repeated failures are reported as busy', async () => {
  bucket.fail('fails', 'fails', 'fails');
  await expect(open().put(ID, bytes)).rejects.toMatchObject(BUSY);
});

test('a store that does not answer is reported as busy after the timeout', async () => {
  bucket.fail('hangs', 'hangs', 'hangs');
  await expect(open({ timeoutMs: 50 }).put(ID, bytes)).rejects.toMatchObject(BUSY);
});

test('an object that is cut off is refused', async () => {
  const objects = open();
  await objects.put(ID, bytes);
  bucket.fail('cuts the answer');
  await expect(objects.get(ID)).rejects.toMatchObject(BUSY);
});

test('an unreachable store is reported as busy', async () => {
  await expect(open({ endpoint: 'http://127.0.0.1:9' }).get(ID)).rejects.toMatchObject(BUSY);
});

test('a refusal is thrown unchanged, without a retry', async () => {
  await expect(open({ accessKeyId: 'OTHER' }).put(ID, bytes)).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(open().get(ID)).rejects.toMatchObject({ name: 'NoSuchKey' });
  expect(bucket.requests).toEqual([`PUT ${PATH}`, `GET ${PATH}`]);
});
