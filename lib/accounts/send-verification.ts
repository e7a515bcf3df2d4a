import 'server-only';
import type { Db } from '@/db/client';
import { VERIFY_LINK_HOURS } from '../constants/accounts';
import type { ContextFor } from '../context';
import { queueMail } from '../mail/outbox';
import { HOUR_MS } from '../time/days';
import { verifyEmailMail } from './mails';
import { insertMailToken } from './store';
import { hashToken, newToken } from './tokens';

type User = { id: string; email: string };

/** Makes a verification link and writes the mail that carries it, in the caller's transaction. */
export async function queueVerification(
  ctx: Pick<ContextFor<'anyone'>, 'now' | 'newId'> & { db: Db },
  user: User,
): Promise<void> {
  const token = newToken();
  await insertMailToken(ctx.db, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'verify_email',
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + VERIFY_LINK_HOURS * HOUR_MS),
  });
  await queueMail(ctx, { ...verifyEmailMail(token), to: user.email, kind: 'verify_email' });
}
