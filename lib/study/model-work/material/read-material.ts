import 'server-only';
import type { Db } from '@/db/client';
import type { ReadDocument } from '../../../engine/types';
import { readPacked } from '../../processing/stored-source';
import { renumberPassages, unpackDocument } from '../../worker/packing';
import type { HeldWork } from '../runs/held-work';
import { type LocalMaterial, readLocal } from './material-store';

/** The text to work on, with what the local engine made of it; passages are counted from the text's first. */
export type Material = Omit<LocalMaterial, 'range' | 'title' | 'words'> & {
  document: ReadDocument;
  /** Of the text's first passage in the document. */
  firstPassage: number;
};

/** Undefined if it was deleted. */
export async function readMaterial(db: Db, work: HeldWork): Promise<Material | undefined> {
  const local = await readLocal(db, work);
  if (!local) return undefined;
  const { range, title, words, ...made } = local;
  const packed = await readPacked(db, work, range ?? undefined);
  if (!packed) return undefined;
  const document = unpackDocument({ ...packed, title, wordCount: words });
  const firstPassage = range?.firstPassage ?? 0;
  return { ...renumberPassages(made, -firstPassage), document, firstPassage };
}
