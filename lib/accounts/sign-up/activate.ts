import 'server-only';
import type { Db } from '@/db/client';
import { markVerified, replaceUnverifiedUser, type SignUpDetails, type UserRow } from '../store';
import { startTrial } from '../trials/used-trials';
import { endSignUps } from './sign-up-store';

type Activation = {
  /** Without it, the account keeps its own. */
  details?: SignUpDetails | undefined;
  /** Known to have chosen the password. */
  ownerProved: boolean;
};

/**
 * Opens a verified account, whose row the caller has locked. The trial begins or continues, and all
 * other sign-ups with the address end.
 */
export async function activate(
  { db, now }: { db: Db; now: Date },
  user: Pick<UserRow, 'id' | 'email'>,
  { details, ownerProved }: Activation,
): Promise<UserRow | undefined> {
  if (details) await replaceUnverifiedUser(db, user.id, details);
  await endSignUps(db, user.id, now);
  const trialEndsAt = await startTrial(db, user, now);
  return markVerified(db, user.id, { now, trialEndsAt, ownerProved });
}
