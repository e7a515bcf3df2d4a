import 'server-only';
import { lt } from 'drizzle-orm';
import { isConnectionFailure } from '@/db/connection-failure';
import { rateLimits } from '@/db/schema';
import { accountMaintenance } from '../accounts/maintenance';
import { adminMaintenance, bulkMaintenance } from '../admin/maintenance';
import { noteRun } from '../admin/system/note-run';
import { billingMaintenance } from '../billing/maintenance';
import { sendNotices } from '../billing/notices';
import type { MaintenanceStarter } from '../constants/admin';
import { MAIL_KEPT_DAYS } from '../constants/mail';
import type { ContextFor } from '../context';
import { fileMaintenance } from '../files/maintenance';
import { deliverDueMail, pruneOutbox } from '../mail/outbox';
import { jobMaintenance, studyMaintenance } from '../study/maintenance';
import { DAY_MS } from '../time/days';
import { tutorMaintenance } from '../tutor/service';

type Ctx = ContextFor<'anyone'>;

const KEEP_MAIL_MS = MAIL_KEPT_DAYS * DAY_MS;

type Jobs = Record<string, (ctx: Ctx) => Promise<void>>;

/** In order, the short ones first: with a slow provider, mail takes most of a minute. */
const JOBS: Jobs = {
  ...accountMaintenance,
  ...billingMaintenance,
  ...adminMaintenance,
  ...jobMaintenance,
  ...fileMaintenance,
  ...tutorMaintenance,
  'passed limits': async ({ db, now }) =>
    void (await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))),
  'old mail': ({ db, now }) => pruneOutbox(db, now, KEEP_MAIL_MS),
  'billing notices': sendNotices,
  'due mail': deliverDueMail,
};

/** Bulk jobs come last: a function host may end the run, and they go on where they were. */
const ON_REQUEST: Jobs = { ...JOBS, ...bulkMaintenance };

/**
 * The scheduler's call also resumes reading: on a function host, only some functions include the
 * program for it.
 */
const SCHEDULED: Jobs = { ...JOBS, ...studyMaintenance, ...bulkMaintenance };

/**
 * A failure doesn't stop the other jobs. Admins see the last run.
 * @returns whether all succeeded
 * @throws the connection failure if the database can't be reached
 */
async function runAll(ctx: Ctx, startedBy: MaintenanceStarter, jobs: Jobs): Promise<boolean> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    await run(ctx).catch((err: unknown) => {
      if (isConnectionFailure(err)) throw err;
      failed.push(job);
      ctx.log.error({ err, job }, 'maintenance job failed');
    });
  }
  await noteRun(ctx, { startedBy, failed });
  return failed.length === 0;
}

/** After a response, on every instance. */
export const runMaintenance = (ctx: Ctx): Promise<boolean> => runAll(ctx, 'request', ON_REQUEST);

/** For the scheduler. */
export const runScheduledMaintenance = (ctx: Ctx): Promise<boolean> =>
  runAll(ctx, 'scheduler', SCHEDULED);
