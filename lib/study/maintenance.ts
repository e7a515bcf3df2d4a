import 'server-only';
import { PRACTICE_DAYS } from '../constants/practice';
import type { ContextFor } from '../context';
import { DAY_MS } from '../time/days';
import { resumeLapsedWork } from './model-work/start-work';
import { deleteRunsBefore } from './practice/store';
import { failAbandonedJobs, resumeAllStaleJobs } from './processing/resume-jobs';
import { deletePassedTime } from './processing/time-store';

type Ctx = ContextFor<'anyone'>;

/** They only need the database. */
export const jobMaintenance = {
  'abandoned jobs': failAbandonedJobs,
  'old practice': ({ db, now }) =>
    deleteRunsBefore(db, new Date(now.getTime() - PRACTICE_DAYS * DAY_MS)),
  'passed worker time': ({ db }) => deletePassedTime(db),
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;

/** They need the study worker, or the language model. */
export const studyMaintenance = {
  'stale jobs': resumeAllStaleJobs,
  'work of the model': (ctx) => resumeLapsedWork(ctx),
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;
