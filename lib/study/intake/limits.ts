import { MAX_UPLOAD_BYTES } from '../../constants/uploads';

export type UploadLimits = {
  /** Of the file itself. */
  maxFileBytes: number;
  /** Of the whole body: the file and what a form wraps round it. */
  maxBodyBytes: number;
  maxParts: number;
  maxFields: number;
  maxFieldBytes: number;
  /** Each window of this length must bring `minWindowBytes`, or the sender is taken to be stuck or hostile. */
  windowMs: number;
  minWindowBytes: number;
  totalMs: number;
};

const ENVELOPE_BYTES = 64 * 1024;

/**
 * 32 kB in 10 s is slower than any connection worth waiting for; 50 MB in nine minutes is an upload at 0.8 Mbit/s. The
 * total stays under the ten minutes after which our server (scripts/launch/serve.ts) drops a request without a word.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  maxFileBytes: MAX_UPLOAD_BYTES,
  maxBodyBytes: MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
  maxParts: 20,
  maxFields: 10,
  maxFieldBytes: 4 * 1024,
  windowMs: 10_000,
  minWindowBytes: 32 * 1024,
  totalMs: 9 * 60_000,
};
