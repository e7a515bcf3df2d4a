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
 * 32 kB in 10 s is slower than any connection worth waiting for; 50 MB in four minutes is an upload at 1.7 Mbit/s; slower
 * connections send parts. The total stays under the five minutes after which Node's server drops a request without a word.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  maxFileBytes: MAX_UPLOAD_BYTES,
  maxBodyBytes: MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
  maxParts: 20,
  maxFields: 10,
  maxFieldBytes: 4 * 1024,
  windowMs: 10_000,
  minWindowBytes: 32 * 1024,
  totalMs: 4 * 60_000,
};
