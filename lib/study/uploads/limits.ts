import { MAX_PART_BYTES } from '../../constants/uploads';
import type { RateRule } from '../../context';
import { UPLOAD_LIMITS } from '../intake/limits';

const MINUTES_10 = 600;

export const CREATIONS_PER_LEARNER: RateRule = { name: 'upload_learner', points: 60, seconds: MINUTES_10 };
export const CREATIONS_PER_ADDRESS: RateRule = { name: 'upload_address', points: 240, seconds: MINUTES_10 };
/** A visitor costs a click, and what was begun stays for an hour: together, those of one address fill at most 1.5 GB. */
export const DEMO_CREATIONS_PER_ADDRESS: RateRule = { name: 'upload_demo_address', points: 30, seconds: 3_600 };
/** A line that drops now and then cuts parts short: several times what files of the day's limit need. */
export const PARTS_PER_LEARNER: RateRule = { name: 'upload_part', points: 1_000, seconds: MINUTES_10 };

export type PartLimits = {
  /** Of the body. */
  maxBodyBytes: number;
  /** As for a whole upload (`UploadLimits`). */
  windowMs: number;
  minWindowBytes: number;
  totalMs: number;
};

/** A part that takes longer is cut short, and the client goes on with the next one. */
export const PART_LIMITS: PartLimits = {
  maxBodyBytes: MAX_PART_BYTES,
  windowMs: UPLOAD_LIMITS.windowMs,
  minWindowBytes: UPLOAD_LIMITS.minWindowBytes,
  totalMs: 2 * 60_000,
};
