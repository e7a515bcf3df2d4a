import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { ChildJob } from './child-job';
import { IdleChildren } from './idle-children';
import type { StudyJob } from './protocol';

const SCRIPT = resolve('.workers/study.mjs');

beforeAll(buildWorkers);

const fixture = (filename: string) => readFileSync(resolve('tests/fixtures', filename), 'utf8');

/** The real child. */
function start(text: string, idle?: IdleChildren): ChildJob {
  const bytes = new Uint8Array(Buffer.from(text));
  const job: StudyJob = {
    source: { kind: 'text', bytes, filename: 'notes.txt', contentType: null },
    parts: { lessons: true, cards: true },
  };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  return new ChildJob(SCRIPT, job, { ...options, ...(idle && { idle }) });
}

test('a child that has read another text makes the same pack as a fresh one', async () => {
  const idle = new IdleChildren(1);
  const text = `${fixture('gram-stain.md')}\n\nThe cell’s wall decides the stain’s color. The wall’s layers hold the crystal’s violet.`;
  // The tagger remembers how it split each word. Few of them, since a job with much processor time isn't followed by another.
  const before = start(text.replace(/(?<=\w)\b/g, '’s,').slice(0, 1500), idle);
  await before.run();
  const again = start(text, idle);
  expect(again.pid).toBe(before.pid);
  const [reused, fresh] = await Promise.all([again.run(), start(text).run()]);
  expect(reused.pack.lessons.length).toBeGreaterThan(0);
  expect(reused).toEqual(fresh);
  idle.take()?.kill('SIGKILL');
});
