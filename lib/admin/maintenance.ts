import 'server-only';
import type { ContextFor } from '../context';
import { removeExpiredSessions } from './store';

export const adminMaintenance = {
  'expired admin sessions': ({ db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>) =>
    removeExpiredSessions(db, now),
};
