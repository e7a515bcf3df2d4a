import type { DocumentKind, ReadingNote } from '../types';
import type { PageCheckpoints } from './pdf/page-batch';

/** What is to be read: the bytes, and what others say about them. The content alone decides what it is. */
export type ReadingSource = {
  /** Given away: reading may empty them rather than hold a file in memory twice. No `Buffer`, which pdf.js refuses. */
  bytes: Uint8Array;
  /** As the learner or the address named it; for the title, and for the sentence about a wrong extension. */
  filename: string;
  /** What the sender said the bytes are; only a hint. */
  contentType?: string | undefined;
  /** Set for what was fetched: only then may it be a web page, and its name proves nothing. */
  url?: string | undefined;
};

export type ReadingOptions = {
  /** Called once, before the first page is read. */
  onPages?: ((count: number) => void) | undefined;
  /** 0 to 1, never falling. */
  onFraction?: ((fraction: number) => void) | undefined;
  /** For PDFs. Other kinds are quick to read again. */
  checkpoints?: PageCheckpoints | undefined;
};

/** One step on the way from any kind of file to passages: headings and paragraphs in reading order. */
export type Block =
  | { type: 'heading'; level: number; text: string; page: number | null }
  | { type: 'paragraph'; text: string; page: number | null };

/** What a reader of one kind hands on. */
export type RawDocument = {
  kind: DocumentKind;
  /** Null or empty where the file names none. */
  title: string | null;
  pageCount: number;
  blocks: Block[];
  notes: ReadingNote[];
};
