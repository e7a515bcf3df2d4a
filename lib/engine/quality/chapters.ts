import { readFileSync } from 'node:fs';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';
import { jsonFiles } from './squad';

/** The fields of a chapter's file that are always there; the gold ones are never read here. */
export type Chapter = {
  id: string;
  title: string;
  sections: { title: string; text: string }[];
};

/** Every chapter in a folder, by file name; none where there is no such folder. */
export function readChapters(folder: string): Chapter[] {
  return jsonFiles(folder).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Chapter);
}

/** A chapter as an upload of its text would be read: its title, its sections, and their own headings one level deeper. */
export async function chapterDocument({ title, sections }: Chapter): Promise<ReadDocument> {
  const body = sections.map((section) => `## ${section.title}\n\n${section.text.replace(/^(#{1,5}) /gm, '#$1 ')}`);
  const text = [`# ${title}`, ...body].join('\n\n');
  return readDocument({ bytes: Buffer.from(text), filename: `${title}.txt` });
}
