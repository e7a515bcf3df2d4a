import 'server-only';
import { UNVERIFIED_KEPT_DAYS } from '../constants/accounts';
import type { ContextFor } from '../context';
import { DAY_MS } from '../time/days';
import { eraseExpiredDemos } from './demo/demo-store';
import { removeOldMailTokens } from './mail-links/mail-token-store';
import { removeExpiredSessions } from './session-store';
import { eraseUnverified } from './sign-up/sign-up-store';
import { forgetOldTrials } from './trials/used-trials';

/** Used and expired links are told apart from unknown ones this long. */
const KEEP_TOKENS_MS = UNVERIFIED_KEPT_DAYS * DAY_MS;

type Chore = (ctx: Pick<ContextFor<'anyone'>, 'db' | 'now'>) => Promise<void>;

/** What time brings to accounts; lib/http/housekeeping.ts sees to it. */
export const accountChores = {
  'expired visits': ({ db, now }) => eraseExpiredDemos(db, now),
  'expired sessions': ({ db, now }) => removeExpiredSessions(db, now),
  'unverified accounts': ({ db, now }) => eraseUnverified(db, new Date(now.getTime() - KEEP_TOKENS_MS), now),
  'old trials': ({ db, now }) => forgetOldTrials(db, now),
  'old links': ({ db, now }) => removeOldMailTokens(db, new Date(now.getTime() - KEEP_TOKENS_MS)),
} satisfies Record<string, Chore>;
