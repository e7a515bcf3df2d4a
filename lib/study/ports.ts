import type { Conversation, TutorReply, TutorWishes } from '../engine/tutor-types';
import type { Chapter, Progress } from '../engine/types';
import type { Checkpoint, StudyJob, StudyResult } from './worker/protocol';
import type { SlotOwner, WorkOwner } from './worker/slot-owner';

/**
 * Runs in a child process. Aborting the signal kills it. `onCheckpoint` applies to jobs with `checkpoints`;
 * `onWorked` gets the seconds taken, also after a failure, unless it never started.
 * @throws AppError `file_*`, `text_too_short`, `cancelled`, `busy`
 */
export type RunStudyJob = (
  job: StudyJob,
  options: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    onCheckpoint?: (checkpoint: Checkpoint) => void;
    /** Of a long document, as soon as it's read. */
    onOutline?: (chapters: Chapter[]) => void;
    owner: SlotOwner;
    onWorked: (seconds: number) => void;
  },
) => Promise<StudyResult>;

/** A file on this machine's disk. */
export type LocalFile = {
  path: string;
  filename: string;
  contentType: string | null;
  remove: () => Promise<void>;
};

/** @returns the final URL and the file @throws AppError `url_*` */
export type FetchPage = (
  url: string,
  options: { signal: AbortSignal },
) => Promise<LocalFile & { url: string }>;

export type IndexSource = {
  /** The same key always means the same text. */
  key: string;
  load: () => Promise<Uint8Array>;
  /** For bytes of another format version. */
  rebuild: () => Promise<Uint8Array>;
};

export type AnswerTask = {
  index: Uint8Array;
  question: string;
  conversation: Conversation;
  wishes: TutorWishes | undefined;
};

export type AnswerQuestion = (
  index: IndexSource,
  question: string,
  conversation: Conversation,
  options: { asker: WorkOwner; wishes?: TutorWishes },
) => Promise<TutorReply>;

export type StudyPorts = {
  runJob: RunStudyJob;
  /** Whether a job of a learner without other jobs would be accepted. */
  hasCapacity: () => Promise<boolean>;
  /** @throws AppError `busy` if `runJob` would refuse this owner's job */
  assertCapacity: (owner: SlotOwner) => Promise<void>;
  /** The same version makes the same study pack of a document. */
  engineVersion: () => Promise<string>;
  fetchPage: FetchPage;
  answerQuestion: AnswerQuestion;
};
