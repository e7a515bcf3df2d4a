import { readFileSync } from 'node:fs';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';
import { jsonFiles } from './squad';

export type Chapter = {
  id: string;
  title: string;
  sections: { title: string; text: string }[];
  review?: { question: string; options?: string[]; answer?: string }[];
};

/** The authors' review questions that offer no choice of answers. */
export function openQuestions({ review = [] }: Chapter): string[] {
  return review.filter(({ options }) => !options?.length).map(({ question }) => question);
}

/** All chapters of a folder of gold data. */
export function readChapters(folder: string): Chapter[] {
  return jsonFiles(folder).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Chapter);
}

/** A chapter, read as a learner’s file would be. */
export async function chapterDocument({ title, sections }: Chapter): Promise<ReadDocument> {
  const body = sections.map(
    (section) => `## ${section.title}\n\n${section.text.replace(/^(#{1,5}) /gm, '#$1 ')}`,
  );
  const text = [`# ${title}`, ...body].join('\n\n');
  return readDocument({ bytes: Buffer.from(text), filename: `${title}.txt` });
}
