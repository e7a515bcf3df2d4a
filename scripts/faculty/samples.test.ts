import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samplesMigration } from './samples';

test('the samples in the migration are those that the script draws', () => {
  const [file = ''] = globSync('drizzle/*_sample_professors.sql');
  expect(readFileSync(file, 'utf8')).toBe(samplesMigration());
});
