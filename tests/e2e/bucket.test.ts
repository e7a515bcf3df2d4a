import { expect } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { BUCKET, useBucket } from '@/tests/helpers/bucket';
import { runApp } from '@/tests/helpers/run-app';
import { enterDemo } from './steps/account';

const bucket = useBucket();

const test = base
  .extend('ownApp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { stop, ...app } = await runApp('bucket-app.log', {
      S3_BUCKET: BUCKET.bucket,
      S3_REGION: BUCKET.region,
      S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
      S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
      S3_ENDPOINT: bucket.endpoint,
    });
    onCleanup(stop);
    return app;
  })
  .override('app', { scope: 'file' }, async ({ ownApp }) => ownApp);

const WORDS = 'Sleep is a state of reduced awareness that returns every night. ';

test('with a bucket configured, the built app keeps files in it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  const content = Buffer.from(WORDS.repeat(12));
  const answer = await page.request.post('/api/process-content', {
    multipart: { file: { name: 'sleep.txt', mimeType: 'text/plain', buffer: content } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  expect([...bucket.held.values()]).toEqual([content]);
  const { document_id: id } = await answer.json();
  const original = await page.request.get(`/api/documents/${id}/original`);
  expect(await original.body()).toEqual(content);
});
