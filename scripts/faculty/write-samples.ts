import { globSync, writeFileSync } from 'node:fs';
import { samplesMigration } from './samples';

/** `npm run faculty:samples`: writes the migration, as long as it is unreleased. */
const [file] = globSync('drizzle/*_sample_professors.sql');
if (!file)
  throw new Error('Make it first: npx drizzle-kit generate --custom --name=sample_professors');
writeFileSync(file, samplesMigration());
console.log(`Written: ${file}`);
