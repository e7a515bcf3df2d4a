import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSound } from '../local/cards/check';
import type { CardDraft, CardSource } from '../local/cards/draft';
import { draftCards } from '../local/cards/make-cards';
import { recognitionOf } from '../local/cards/recognition';
import { understand } from '../local/local-engine';
import { chapterDocument, readChapters } from '../quality/chapters';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';

/** A text whose cards are labeled. */
export type Text = { id: string; subject: string; source: () => Promise<ReadDocument> };
export type Drafted = { text: Text; source: CardSource; drafts: CardDraft[] };

const SUBJECTS = ['anatomy', 'economics', 'psychology'];
const READABLE = /\.(?:pdf|docx|txt)$/;

/** The chapters of `data`/openstax, and the files of `more`. */
export async function readTexts(data: string, more?: string): Promise<Text[]> {
  const chapters = readChapters(join(data, 'openstax')).map((chapter) => ({
    id: chapter.id,
    source: () => chapterDocument(chapter),
  }));
  const names = more ? (await readdir(more)).filter((name) => READABLE.test(name)).sort() : [];
  const files = names.map((filename) => ({
    id: filename,
    source: () =>
      readDocument({ bytes: new Uint8Array(readFileSync(join(more ?? '', filename))), filename }),
  }));
  return [...chapters, ...files].map((text) => ({ ...text, subject: subjectOf(text.id) }));
}

function subjectOf(id: string): string {
  return SUBJECTS.find((subject) => id.startsWith(subject)) ?? 'others';
}

/** The sound drafts of a text, with those that only its choice would make. */
export async function draftsOf(text: Text): Promise<Drafted> {
  const source = await understand(await text.source());
  const all = draftCards(source);
  const turned = all.flatMap((draft) =>
    draft.category === 'definition' ? (recognitionOf(draft) ?? []) : [],
  );
  const drafts = [...all, ...turned];
  return { text, source, drafts: drafts.filter((draft) => isSound(source, draft)) };
}

/** Names a card in the sheet of labels without its text. */
export function hashOf({ front, back }: { front: string; back: string }): string {
  return createHash('sha256').update(`${front}\n${back}`).digest('hex').slice(0, 16);
}
