import { MAX_PART_BYTES } from '../../constants/uploads';
import type { RateRule } from '../../context';
import { UPLOAD_LIMITS } from '../intake/limits';

const MINUTES_10 = 600;

export const CREATIONS_PER_LEARNER: RateRule = { name: 'upload_learner', points: 60, seconds: MINUTES_10 };
export const CREATIONS_PER_ADDRESS: RateRule = { name: 'upload_address', points: 240, seconds: MINUTES_10 };
/** New demo sessions are free, and uploads stay for an hour: those of one address take at most 1.5 GB together. */
export const DEMO_CREATIONS_PER_ADDRESS: RateRule = { name: 'upload_demo_address', points: 30, seconds: 3_600 };
/** Several times what the files of a day need, because dropped connections cut parts short. */
export const PARTS_PER_LEARNER: RateRule = { name: 'upload_part', points: 1_000, seconds: MINUTES_10 };

/** Uploads of one learner that are received at once: whole files, and parts. */
export const MAX_UPLOADS_IN_FLIGHT = 2;
/** The same for all visitors of one address, on each instance: a new visitor costs a click, and 30 files take at most 1.5 GB. */
export const MAX_VISITOR_UPLOADS_IN_FLIGHT = 30;

export type PartLimits = {
  /** Of the body. */
  maxBodyBytes: number;
  /** As for a whole upload (`UploadLimits`). */
  windowMs: number;
  minWindowBytes: number;
  totalMs: number;
};

/** A part that takes longer is cut short, and the client continues with the next one. */
export const PART_LIMITS: PartLimits = {
  maxBodyBytes: MAX_PART_BYTES,
  windowMs: UPLOAD_LIMITS.windowMs,
  minWindowBytes: UPLOAD_LIMITS.minWindowBytes,
  totalMs: 2 * 60_000,
};
