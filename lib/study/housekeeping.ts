import 'server-only';
import type { ContextFor } from '../context';
import { failAbandonedJobs, resumeAllStaleJobs } from './processing/resume-jobs';
import { deletePassedTime } from './processing/time-store';

type Ctx = ContextFor<'anyone'>;

/** Periodic tasks that only need the database. */
export const jobChores = {
  'abandoned jobs': failAbandonedJobs,
  'passed worker time': ({ db }) => deletePassedTime(db),
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;

/** Periodic tasks that need the study worker. */
export const studyChores = {
  'stale jobs': resumeAllStaleJobs,
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;
