import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSAGE_SEPARATOR, type ReadDocument } from '../types';

export type SquadQuestion = {
  id: string;
  question: string;
  answers?: string[];
  is_impossible?: boolean;
};
export type SquadArticle = {
  title: string;
  paragraphs: { context: string; qas: SquadQuestion[] }[];
};

/** The articles of SQuAD’s files in a folder. */
export function readSquad(folder: string): SquadArticle[] {
  return jsonFiles(folder).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { data: SquadArticle[] }).data,
  );
}

export function jsonFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** An article, read as a learner’s file would be. */
export function squadDocument(article: SquadArticle): ReadDocument {
  let start = 0;
  const passages = article.paragraphs.map(({ context }) => {
    const passage = { section: 0, page: null, start, text: context };
    start += context.length + PASSAGE_SEPARATOR.length;
    return passage;
  });
  return {
    title: article.title.replaceAll('_', ' '),
    kind: 'txt',
    pageCount: 0,
    wordCount: passages.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
    language: 'en',
    sections: [{ level: 0, title: '', firstPassage: 0, role: 'body' }],
    passages,
    notes: [],
  };
}
