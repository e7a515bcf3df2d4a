import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildIndex } from '../build-index';
import { packOf, understand } from '../local/local-engine';
import { readDocument } from '../read-document';
import { openIndex } from '../retrieval/open-index';
import { tutorReply } from '../tutor-reply';
import type { Anchor, ReadDocument } from '../types';
import { type Chapter, chapterDocument } from './chapters';
import { type SquadArticle, squadDocument } from './squad';

export type SheetQuestion = {
  /** A file that learners can upload, a chapter's JSON, or `articles.json#Title`. */
  document: string;
  question: string;
  kind?: string;
  /** What was asked before it, the latest first. */
  earlier?: string[];
};

export type SheetAnswer = SheetQuestion & { answer: string; quotes: string[]; refused: boolean };

/** Asks the tutor, through the code that serves learners, in the sheet's order. */
export async function* askSheet(sheet: readonly SheetQuestion[]): AsyncGenerator<SheetAnswer> {
  for (const document of new Set(sheet.map((row) => row.document))) {
    const source = await documentAt(document);
    const pack = await packOf(await understand(source), { parts: { lessons: true, cards: true } });
    const index = openIndex(buildIndex(source, pack));
    for (const row of sheet.filter((one) => one.document === document)) {
      const earlier = row.earlier ?? [];
      const reply = tutorReply(index, row.question, 'Sage', { earlier, turn: earlier.length });
      yield {
        ...row,
        answer: reply.text + tableText(reply.table?.rows),
        quotes: reply.sources.map(({ quote }: Anchor) => quote),
        refused: !reply.inDocument,
      };
    }
  }
}

function tableText(rows: readonly string[][] = []): string {
  return rows.map((cells) => `\n| ${cells.join(' | ')} |`).join('');
}

async function documentAt(place: string): Promise<ReadDocument> {
  const [file = '', title] = place.split('#');
  const bytes = readFileSync(file);
  if (!file.endsWith('.json'))
    return readDocument({ bytes: Uint8Array.from(bytes), filename: basename(file) });
  const content: unknown = JSON.parse(bytes.toString());
  if (title === undefined) return chapterDocument(content as Chapter);
  const { data } = content as { data: SquadArticle[] };
  const article = data.find((one) => one.title === title);
  if (!article) throw new Error(`${file} has no article “${title}”`);
  return squadDocument(article);
}
