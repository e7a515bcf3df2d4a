import { MAX_UPLOAD_BYTES } from '../../constants/uploads';

const ENVELOPE_BYTES = 64 * 1024;

/**
 * 32 kB in 10 s is the slowest acceptable connection. 50 MB in four minutes needs 1.7 Mbit/s; slower connections send
 * parts. `totalMs` is below the five minutes after which Node's server drops a request.
 */
export const UPLOAD_LIMITS = {
  maxFileBytes: MAX_UPLOAD_BYTES,
  /** File and form envelope. */
  maxBodyBytes: MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
  maxParts: 20,
  maxFields: 10,
  maxFieldBytes: 4 * 1024,
  /** Minimum speed: `minWindowBytes` in each window. */
  windowMs: 10_000,
  minWindowBytes: 32 * 1024,
  totalMs: 4 * 60_000,
};
export type UploadLimits = typeof UPLOAD_LIMITS;
