/**
 * What passes between the web process and the child that reads one document and makes its study pack. No code that
 * runs: both sides import it. Long text travels as JSON strings of bounded length, so that taking one in never holds
 * up the web process; the store hands each string to Postgres as it is (`json_populate_recordset`).
 */
import type { ErrorCode, ErrorDetail } from '../../errors';
import type { PackParts, Progress, ReadDocument, StudyPack } from '../types';

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

/** What a job yields. `index` is for `lib/study/retrieval`, stored as it is. */
export type StudyResult = { document: PackedDocument; pack: StudyPack; index: Uint8Array };

export type StudyJob = { source: StudySource; parts: PackParts };

/** From the web process to the child: exactly one. */
export type ToChild = { type: 'job'; job: StudyJob };

/** From the child: progress, then chunks and `done`; or `failed` for what is wrong with the document, `crashed` for us. */
export type FromChild =
  | { type: 'pages'; count: number }
  | { type: 'progress'; progress: Progress }
  | { type: 'read'; wordCount: number }
  | { type: 'memory'; rssBytes: number }
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
