import 'server-only';
import type { ContextFor } from '../context';
import { removeExpiredSessions } from './store';

/** What time brings to the admin area; lib/http/housekeeping.ts sees to it. */
export const adminChores = {
  'expired admin sessions': ({ db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>) => removeExpiredSessions(db, now),
};
