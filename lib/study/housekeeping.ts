import 'server-only';
import type { ContextFor } from '../context';
import { resumeAllStaleJobs } from './processing/resume-jobs';

/** Periodic tasks of the study domain. */
export const studyChores = {
  'stale jobs': resumeAllStaleJobs,
} satisfies Record<string, (ctx: ContextFor<'anyone'>) => Promise<void>>;
