/**
 * What the study verbs ask of the world outside the web process. Types only: the context carries the real ones,
 * tests bring scripted twins.
 */
import type { Anchor, PackParts, Progress, ReadDocument, StudyPack } from './types';

/**
 * A read document on its way between processes. Its long lists are JSON text, cut into pieces of at most about 256 kB, each
 * an array of row objects with the database's column names, so that the web process only passes them on.
 */
export type WrittenDocument = {
  document: Omit<ReadDocument, 'sections' | 'passages'>;
  /** Pieces of `{position, level, title, first_passage}`. */
  sections: string[];
  /** Pieces of `{position, section, page, start, text}`. */
  passages: string[];
};

/** What a job reads: a file on this machine's disk, whatever it came from, or a document that is stored already. */
export type StudySource =
  | {
      from: 'file';
      path: string;
      /** As the learner gave it, or as the address suggests. */
      filename: string;
      /** The address the bytes came from; absent for uploads. */
      url?: string;
      /** What the sender said the bytes are; only a hint. */
      contentType?: string;
    }
  | ({ from: 'stored' } & WrittenDocument);

export type StudyTask = { source: StudySource; parts: PackParts };

export type StudyResult = WrittenDocument & {
  /** SHA-256 of the text, in hex. */
  contentHash: string;
  pack: StudyPack;
  /** The tutor's retrieval index over the passages. */
  index: Uint8Array;
};

/**
 * Reads and generates outside the web process. Aborting the signal kills the work.
 * @throws AppError of the reading kind (`file_*`, `text_too_short`), `cancelled`, `busy`
 */
export type RunStudyTask = (
  task: StudyTask,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<StudyResult>;

/** Bytes that lie on this machine's disk until `remove` is called. */
export type StoredFile = {
  path: string;
  filename: string;
  url?: string;
  contentType?: string;
  remove: () => Promise<void>;
};

/**
 * Takes the one file of a multipart body, streamed to disk.
 * @throws AppError `upload_*`, `file_empty`, `file_too_large`
 */
export type ReceiveUpload = (request: Request) => Promise<StoredFile>;

/**
 * Fetches a public page or file.
 * @throws AppError `url_*`
 */
export type FetchPage = (url: string, options: { signal: AbortSignal }) => Promise<StoredFile>;

/** `[1]` in `text` stands on `sources[0]`. */
export type TutorAnswer = { text: string; sources: Anchor[]; inDocument: boolean };

/** Answers from a document's retrieval index, outside the web process's thread. */
export type AnswerQuestion = (index: Uint8Array, question: string) => Promise<TutorAnswer>;
