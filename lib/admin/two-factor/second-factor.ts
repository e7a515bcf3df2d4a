import 'server-only';
import type { Db } from '@/db/client';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import { AppError, fieldError } from '../../errors';
import type { AdminRow } from '../identity/store';
import { hashRecoveryCode } from './recovery-codes';
import { unsealSecret } from './sealed-secret';
import { takeRecoveryCode, takeStep } from './store';
import { isTotpCode, matchTotp } from './totp';

/** For an admin whose password was right. */
const wrongCode = () => fieldError('code', messages.codeWrong, 'invalid_credentials');

export const codeRequired = () => new AppError('two_factor_required', messages.codeRequired);

export function needsCode(admin: AdminRow): boolean {
  return admin.totpConfirmedAt !== null;
}

/** The time step of a code for the admin's secret. */
export async function stepOf(
  { id, totpSecret }: AdminRow,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const secret = totpSecret === null ? undefined : await unsealSecret(id, totpSecret);
  return secret && isTotpCode(code) ? matchTotp(secret, code, now) : undefined;
}

/**
 * Uses up a code of the authenticator app, or a recovery code, in the caller's transaction.
 * @throws AppError `invalid_credentials` with `detail.fields` if it is wrong or was used
 */
export async function consumeCode(tx: Db, admin: AdminRow, code: string, now: Date): Promise<void> {
  const step = await stepOf(admin, code, now);
  const isTaken =
    step === undefined
      ? await takeRecoveryCode(tx, admin.id, hashRecoveryCode(code), now)
      : await takeStep(tx, admin.id, step);
  if (!isTaken) throw wrongCode();
}
