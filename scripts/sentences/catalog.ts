import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sentencesIn } from './extract.ts';

const FOLDERS = ['app', 'components', 'lib', 'scripts'];
/** For developers or machines, and scripts that write documents. */
const LEFT_OUT =
  /^(?:components\/dev\/components|lib\/(?:engine\/(?:quality|training)|fakes)|scripts\/(?:licenses|sentences))\//;
/** The tutor's sentences: by language, then by name. */
const FRAMES = 'lib/engine/language/languages/frames.json';

const HEAD = `# Sentences

Every sentence that a person may read, by the file it stands in. Made by \`npm run sentences\`; \`{…}\` is a value.
Read it from top to bottom before a release. To change a sentence, change its file and run the command again.
`;

export type FileSentences = { file: string; sentences: string[] };

export function allSentences(root: string): FileSentences[] {
  return sourceFiles(root)
    .map((file) => ({ file, sentences: sentencesOf(file, readFileSync(join(root, file), 'utf8')) }))
    .filter(({ sentences }) => sentences.length > 0);
}

function sentencesOf(file: string, source: string): string[] {
  return file === FRAMES ? framesIn(source) : sentencesIn(file, source);
}

/** `de: Die wichtigsten Punkte deines Dokuments:` */
export function framesIn(source: string): string[] {
  const languages = JSON.parse(source) as Record<string, Record<string, string>>;
  return Object.entries(languages).flatMap(([language, frames]) =>
    Object.values(frames).map(
      (frame) => `${language}: ${frame.replace('{}', '{…}').replace(/\s+/g, ' ').trim()}`,
    ),
  );
}

function sourceFiles(root: string): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    );
  const isSource = (file: string) =>
    file === FRAMES ||
    (/\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  return FOLDERS.flatMap(below).filter(isSource).sort();
}

/** As Markdown. */
export function catalogOf(files: readonly FileSentences[]): string {
  const folders = Map.groupBy(files, ({ file }) => dirname(file));
  const sections = [...folders].map(
    ([folder, inFolder]) => `\n## ${folder}\n${inFolder.map(listOf).join('')}`,
  );
  return HEAD + sections.join('');
}

function listOf({ file, sentences }: FileSentences): string {
  return `\n### ${file.slice(dirname(file).length + 1)}\n\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}`;
}
