import 'server-only';
import { UNVERIFIED_KEPT_DAYS } from '../constants/accounts';
import type { ContextFor } from '../context';
import { DAY_MS } from '../time/days';
import { eraseExpiredDemos } from './demo/erase-demos';
import { removeOldMailTokens } from './mail-links/mail-token-store';
import { removeExpiredSessions } from './session-store';
import { eraseUnverified } from './sign-up/sign-up-store';
import { removeOldTrials } from './trials/used-trials';

/** How long used and expired links are distinguished from unknown ones. */
const KEEP_TOKENS_MS = UNVERIFIED_KEPT_DAYS * DAY_MS;

export const accountMaintenance = {
  'expired visits': ({ db, now }) => eraseExpiredDemos(db, now),
  'expired sessions': ({ db, now }) => removeExpiredSessions(db, now),
  'unverified accounts': ({ db, now }) =>
    eraseUnverified(db, new Date(now.getTime() - KEEP_TOKENS_MS), now),
  'old trials': ({ db, now }) => removeOldTrials(db, now),
  'old links': ({ db, now }) => removeOldMailTokens(db, new Date(now.getTime() - KEEP_TOKENS_MS)),
} satisfies Record<string, (ctx: Pick<ContextFor<'anyone'>, 'db' | 'now'>) => Promise<void>>;
