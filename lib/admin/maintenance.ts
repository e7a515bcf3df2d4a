import 'server-only';
import { ADMIN_REQUESTS_KEPT_DAYS } from '../constants/admin';
import { ADMIN_INVITES_KEPT_DAYS } from '../constants/admin-access';
import type { ContextFor } from '../context';
import { DAY_MS } from '../time/days';
import { deleteInvitesBefore } from './admins/invite-store';
import { continueJobs } from './bulk/run';
import { forgetFarming, scanForFarming } from './farming/scan';
import { removeExpiredSessions } from './identity/store';
import { deleteRequestsBefore } from './log/store';
import { overviewMaintenance } from './overview/roll-up';
import { totalPastDays } from './usage/stats';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

export const adminMaintenance = {
  'expired admin sessions': ({ db, now }: Ctx) => removeExpiredSessions(db, now),
  'old admin invites': ({ db, now }: Ctx) =>
    deleteInvitesBefore(db, new Date(now.getTime() - ADMIN_INVITES_KEPT_DAYS * DAY_MS)),
  'old admin requests': ({ db, now }: Ctx) =>
    deleteRequestsBefore(db, new Date(now.getTime() - ADMIN_REQUESTS_KEPT_DAYS * DAY_MS)),
  ...overviewMaintenance,
  'farming check': scanForFarming,
  'old farming flags': forgetFarming,
  'usage of past days': totalPastDays,
};

/** Takes most of a minute. */
export const bulkMaintenance = {
  'bulk jobs': continueJobs,
};
