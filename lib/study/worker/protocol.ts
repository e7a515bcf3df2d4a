/**
 * What passes between the web process and the child that reads one document and makes its study pack. No code that
 * runs: both sides import it. Long text travels as JSON strings of bounded length, so that taking one in never holds
 * up the web process; the store hands each string to Postgres as it is (`json_populate_recordset`).
 */

import type { PackParts, Progress, ReadDocument, StudyPack } from '../../engine/types';
import type { ErrorCode, ErrorDetail } from '../../errors';

/** A file that lies on this machine's disk while the job runs. The type is decided from its content. */
export type FileSource = {
  kind: 'file';
  path: string;
  /** As the learner or the address named it; only for the title and for the sentence about a wrong extension. */
  filename: string;
  contentType: string | null;
  /** Where it came from; only what came from an address may be a web page. */
  url: string | null;
};

/** A document read earlier, for parts that a limit left out then. */
export type StoredSource = { kind: 'stored'; document: PackedDocument };

export type StudySource = FileSource | StoredSource;

/** One row of the table `sections`, under its column names. */
export type SectionRow = { position: number; level: number; title: string; first_passage: number };

/** One row of the table `passages`, under its column names. */
export type PassageRow = { position: number; section: number; page: number | null; start: number; text: string };

/** A read document in pieces. Every chunk is a JSON array of rows, in order, of at most `CHUNK_LENGTH` characters. */
export type PackedDocument = Omit<ReadDocument, 'sections' | 'passages'> & {
  /** SHA-256 of the document's text, in hex: the same content is known again. */
  contentHash: string;
  sectionChunks: string[];
  passageChunks: string[];
};

/** What a job yields. `index` is made by `lib/engine/build-index.ts` and stored as it is. */
export type StudyResult = { document: PackedDocument; pack: StudyPack; index: Uint8Array };

/** Where reading resumes from, and how often it saves checkpoints. */
export type CheckpointOptions = {
  /** File with saved checkpoints (`checkpoint-file.ts`); null when there are none. */
  path: string | null;
  /** Minimum time between two checkpoints. A shorter reading saves none. */
  everyMs: number;
};

/** Without `checkpoints`, none are saved. They apply to files only. */
export type StudyJob = { source: StudySource; parts: PackParts; checkpoints?: CheckpointOptions };

/**
 * A saved part of the reading, opaque to the web process: pages, numbered by the first of them, or a piece of the finished
 * document, numbered from 0. A newer checkpoint of the same kind and position replaces the older one. `isLast` marks the last piece
 * of the document, which makes the pages obsolete.
 */
export type Checkpoint = { kind: 'pages' | 'document'; position: number; data: Uint8Array; isLast: boolean };

/** From the web process to the child: exactly one. */
export type ToChild = { type: 'job'; job: StudyJob };

/** From the child: progress, then chunks and `done`; or `failed` for what is wrong with the document, `crashed` for us. */
export type FromChild =
  | { type: 'pages'; count: number }
  | { type: 'progress'; progress: Progress }
  | { type: 'read'; wordCount: number }
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

/** Longest JSON string of rows in one message; a single longer row stands alone. */
export const CHUNK_LENGTH = 400_000;
