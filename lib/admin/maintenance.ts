import 'server-only';
import { ADMIN_REQUESTS_KEPT_DAYS } from '../constants/admin';
import type { ContextFor } from '../context';
import { DAY_MS } from '../time/days';
import { removeExpiredSessions } from './identity/store';
import { deleteRequestsBefore } from './log/store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

export const adminMaintenance = {
  'expired admin sessions': ({ db, now }: Ctx) => removeExpiredSessions(db, now),
  'old admin requests': ({ db, now }: Ctx) =>
    deleteRequestsBefore(db, new Date(now.getTime() - ADMIN_REQUESTS_KEPT_DAYS * DAY_MS)),
};
