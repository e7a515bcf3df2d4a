/**
 * What the study and tutor verbs ask of the world outside the web process. Types only: the context carries the real ones,
 * tests use fakes.
 */
import type { Conversation, Progress, TutorAnswer } from '../engine/types';
import type { Checkpoint, StudyJob, StudyResult } from './worker/protocol';
import type { SlotOwner } from './worker/slot-owner';

/**
 * Reads and generates in a process of its own. Aborting the signal kills the work. `onCheckpoint` receives the checkpoints of a job
 * that has `checkpoints`; `onWorked` the seconds that the work took, however it ended.
 * @throws AppError of the reading kind (`file_*`, `text_too_short`), `cancelled`, `busy`
 */
export type RunStudyJob = (
  job: StudyJob,
  options: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    onCheckpoint?: (checkpoint: Checkpoint) => void;
    owner: SlotOwner;
    onWorked: (seconds: number) => void;
  },
) => Promise<StudyResult>;

/** Bytes that lie on this machine's disk until `remove` is called. */
export type LocalFile = {
  path: string;
  filename: string;
  contentType: string | null;
  remove: () => Promise<void>;
};

/**
 * Fetches a public page or file.
 * @returns where it came from in the end, and its bytes
 * @throws AppError `url_*`
 */
export type FetchPage = (url: string, options: { signal: AbortSignal }) => Promise<LocalFile & { url: string }>;

/** A document's retrieval index, loaded only where it is not at hand yet. */
export type IndexSource = {
  /** Under one key there is always the same text. */
  key: string;
  load: () => Promise<Uint8Array>;
  /** Rebuilds it if the stored bytes can't be read, as after a new version of the format. */
  rebuild: () => Promise<Uint8Array>;
};

/** What a tutor's thread gets; it answers null when the index cannot be read. */
export type AnswerTask = { index: Uint8Array; question: string; conversation: Conversation };

/** Answers from a document's retrieval index, outside the web process's thread. */
export type AnswerQuestion = (index: IndexSource, question: string, conversation: Conversation) => Promise<TutorAnswer>;

/** The outside world of study, as the context carries it. */
export type StudyPorts = {
  runJob: RunStudyJob;
  /** Whether `runJob` would accept a job of a learner without other jobs, rather than throw `busy`. */
  hasCapacity: () => Promise<boolean>;
  /** @throws AppError `busy` when `runJob` would refuse a job of this owner now */
  assertCapacity: (owner: SlotOwner) => Promise<void>;
  /** Identifies the program that `runJob` runs: with the same version, the same document has the same study pack. */
  engineVersion: () => Promise<string>;
  fetchPage: FetchPage;
  answerQuestion: AnswerQuestion;
};
