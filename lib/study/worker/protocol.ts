/**
 * Messages between the web process and the child. Types only. Long text is sent as JSON strings of bounded length,
 * which don't block the web process and go to Postgres unparsed (`json_populate_recordset`).
 */

import type {
  Chapter,
  Emphasis,
  PackParts,
  Progress,
  ReadDocument,
  StudyPack,
} from '../../engine/types';
import type { ErrorCode, ErrorDetail } from '../../errors';

/** The type is detected from the content. */
export type FileSource = {
  kind: 'file';
  path: string;
  /** Only for the title and the error about a wrong extension. */
  filename: string;
  contentType: string | null;
  /** Only a fetched file can be a web page. */
  url: string | null;
};

/** For parts that were left out at first. `chapterAt`: the document is a chapter that begins with this passage. */
export type StoredSource = { kind: 'stored'; document: PackedDocument; chapterAt?: number };

/** A short plain text. */
export type TextSource = Pick<FileSource, 'filename' | 'contentType'> & {
  kind: 'text';
  bytes: Uint8Array<ArrayBuffer>;
};

export type StudySource = FileSource | TextSource | StoredSource;

/** In column names. */
export type SectionRow = { position: number; level: number; title: string; first_passage: number };

/** In column names. */
export type PassageRow = {
  position: number;
  section: number;
  page: number | null;
  start: number;
  text: string;
  emphasis?: Emphasis[] | null;
  depth?: number | null;
  goes_on?: boolean | null;
};

/** Chunks are JSON arrays of rows, in order, of at most `CHUNK_LENGTH` characters. */
export type PackedDocument = Omit<ReadDocument, 'sections' | 'passages'> & {
  /** SHA-256 of the text, hex. */
  contentHash: string;
  sectionChunks: string[];
  passageChunks: string[];
};

/** `index` is empty for a chapter: the document has one for all. */
export type StudyResult = { document: PackedDocument; pack: StudyPack; index: Uint8Array };

export type CheckpointOptions = {
  /** See `checkpoint-file.ts`; null when there are none. */
  path: string | null;
  /** A shorter reading saves none. */
  everyMs: number;
};

/** `checkpoints` apply to files only. */
export type StudyJob = { source: StudySource; parts: PackParts; checkpoints?: CheckpointOptions };

/**
 * Opaque to the web process: pages, numbered by the first, or a piece of the finished document, numbered from 0.
 * `isLast` marks the document's last piece, which makes the pages obsolete.
 */
export type Checkpoint = {
  kind: 'pages' | 'document';
  position: number;
  data: Uint8Array;
  isLast: boolean;
};

/** `stays`: the child waits for another job when this one is done. */
export type ToChild = { type: 'job'; job: StudyJob; stays?: boolean };

/** Ends with `done`, `failed` for a faulty document, or `crashed` for a fault of ours. */
export type FromChild =
  | { type: 'pages'; count: number }
  | { type: 'progress'; progress: Progress }
  | { type: 'read'; wordCount: number }
  | { type: 'outline'; chapters: Chapter[] }
  | { type: 'memory'; rssBytes: number }
  | { type: 'checkpoint'; checkpoint: Checkpoint }
  | { type: 'chunk'; of: 'sections' | 'passages'; json: string }
  | {
      type: 'done';
      document: Omit<PackedDocument, 'sectionChunks' | 'passageChunks'>;
      pack: StudyPack;
      index: Uint8Array;
    }
  | { type: 'failed'; code: ErrorCode; message: string; detail: ErrorDetail }
  | { type: 'crashed'; trace: string };

/** A single longer row is sent alone. */
export const CHUNK_LENGTH = 400_000;
