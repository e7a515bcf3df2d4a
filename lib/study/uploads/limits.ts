import { MAX_PART_BYTES } from '../../constants/uploads';
import type { RateRule } from '../../context';
import { UPLOAD_LIMITS } from '../intake/limits';

const MINUTES_10 = 600;

export const CREATIONS_PER_LEARNER: RateRule = {
  name: 'upload_learner',
  points: 60,
  seconds: MINUTES_10,
};
export const CREATIONS_PER_ADDRESS: RateRule = {
  name: 'upload_address',
  points: 240,
  seconds: MINUTES_10,
};
/** Demo sessions are free: an address's uploads of an hour take at most 1.5 GB. */
export const DEMO_CREATIONS_PER_ADDRESS: RateRule = {
  name: 'upload_demo_address',
  points: 30,
  seconds: 3_600,
};
/** Several times a day's files, because dropped connections cut parts short. */
export const PARTS_PER_LEARNER: RateRule = {
  name: 'upload_part',
  points: 1_000,
  seconds: MINUTES_10,
};

/** Per learner: whole files and parts. */
export const MAX_UPLOADS_IN_FLIGHT = 2;
/** Per address and instance, because demo sessions are free: 30 files take at most 1.5 GB. */
export const MAX_VISITOR_UPLOADS_IN_FLIGHT = 30;

/** A slower part is cut short, and the client continues. */
export const PART_LIMITS = {
  maxBodyBytes: MAX_PART_BYTES,
  windowMs: UPLOAD_LIMITS.windowMs,
  minWindowBytes: UPLOAD_LIMITS.minWindowBytes,
  totalMs: 2 * 60_000,
};
export type PartLimits = typeof PART_LIMITS;
