import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { reviewsOfForgetful } from '@/tests/helpers/forgetful-learner';
import { isBetter } from './fit';
import { runFit } from './run-fit';

const ids = Array.from({ length: 400 }, (_, n) => `card-${n}`);
const cards = reviewsOfForgetful(ids, { from: '2026-01-01', count: 3_000, seed: 2 });
let folder: string;

beforeAll(async () => {
  await buildWorkers();
  folder = await mkdtemp(join(tmpdir(), 'skimwise-fit-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, source: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, source);
  return path;
}

test('parameters are fitted to a learner who forgets faster, and predict the last reviews better', async () => {
  const answer = await runFit({ cards });
  expect(answer).toMatchObject({ kind: 'fitted', result: { weights: expect.any(Array) } });
  const { result } = answer as Extract<typeof answer, { kind: 'fitted' }>;
  expect(result!.weights).toHaveLength(21);
  expect(isBetter(result!)).toBe(true);
  // Days until recall has fallen to 90 % after a first Good: 1.2 of the learner, 2.3 by default.
  expect(result!.weights[2]).toBeLessThan(1.6);
});

test('too few reviews give nothing', async () => {
  expect(await runFit({ cards: [] })).toEqual({ kind: 'fitted', result: null });
});

test('without the native package the program says so', async () => {
  const scriptPath = join(folder, 'fit.mjs');
  await copyFile(resolve('.workers/fit.mjs'), scriptPath);
  expect(await runFit({ cards }, { scriptPath })).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('@open-spaced-repetition/binding'),
  });
});

test.each([
  ['a crash', 'process.on("message", () => process.abort())', 'exit: SIGABRT'],
  ['an early end', 'process.on("message", () => process.exit(3))', 'exit: 3'],
  ['a missing program', null, 'exit: 1'],
])('%s is a failure', async (name, source, reason) => {
  const scriptPath = source ? await program(`${name}.mjs`, source) : join(folder, 'gone.mjs');
  expect(await runFit({ cards }, { scriptPath })).toEqual({ kind: 'failed', reason });
});

test('what takes too long is ended', async () => {
  const scriptPath = await program('slow.mjs', 'process.on("message", () => {})');
  expect(await runFit({ cards }, { scriptPath, timeLimitMs: 50 })).toEqual({
    ...{ kind: 'failed', reason: 'time limit' },
  });
});
