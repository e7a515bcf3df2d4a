import 'server-only';
import { renderSVG } from 'uqr';
import type { Db } from '@/db/client';
import { CONFIRM_PER_SESSION } from '../../accounts/limits';
import type { PasswordInput } from '../../accounts/schema';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { AppError, fieldError } from '../../errors';
import { confirmOwnPassword, findOwnRow } from '../identity/own-row';
import { removeOtherSessions } from '../identity/store';
import { act, checked } from '../log/act';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import type { ConfirmTwoFactorInput } from './schema';
import { sealSecret } from './sealed-secret';
import { needsCode, stepOf } from './second-factor';
import { confirmSecret, removeTwoFactor, replaceRecoveryCodes, saveSecret } from './store';
import { newTotpSecret, totpUri } from './totp';
import type { RecoveryCodesWire, TwoFactorStartWire } from './wire';

type Ctx = ContextFor<'admin'>;

const alreadyOn = () => new AppError('conflict', messages.twoFactorOn);
const alreadyOff = () => new AppError('conflict', messages.twoFactorOff);

/**
 * Nothing changes at sign-in before the secret is confirmed. Starting again replaces it.
 * @throws AppError `conflict` if a second factor is on
 */
export async function startTwoFactor({ db, actor }: Ctx): Promise<TwoFactorStartWire> {
  const { adminId, username } = actor;
  const secret = newTotpSecret();
  if (!(await saveSecret(db, adminId, await sealSecret(adminId, secret)))) throw alreadyOn();
  const uri = totpUri(secret, username);
  return { secret, otpauth_uri: uri, qr_svg: renderSVG(uri, { border: 4 }) };
}

async function newCodes(tx: Db, adminId: string): Promise<RecoveryCodesWire> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, adminId, codes.map(hashRecoveryCode));
  return { recovery_codes: codes };
}

type Action = 'turn_on_two_factor' | 'turn_off_two_factor' | 'new_recovery_codes';

const about = ({ actor }: Ctx, action: Action) => ({ action, subject: actor.username });

// Without an idempotency key: the response is secret and must not be kept.
const log = (ctx: Ctx, action: Action) => [ctx, about(ctx, action), undefined] as const;

/**
 * The other sessions end: they were opened without a second factor.
 * @returns the recovery codes, of which only hashes are kept
 * @throws AppError `invalid_input` with `detail.fields`, `conflict` if it is on or wasn't started,
 * `rate_limited`
 */
export async function confirmTwoFactor(
  ctx: Ctx,
  { code }: ConfirmTwoFactorInput,
): Promise<RecoveryCodesWire> {
  const { adminId, sessionId } = ctx.actor;
  const release = await checked(ctx, about(ctx, 'turn_on_two_factor'), () =>
    ctx.limit(CONFIRM_PER_SESSION, sessionId),
  );
  const codes = await act(...log(ctx, 'turn_on_two_factor'), async (tx) => {
    const admin = await findOwnRow({ ...ctx, db: tx });
    if (needsCode(admin)) throw alreadyOn();
    if (!admin.totpSecret) throw new AppError('conflict', messages.twoFactorNotStarted);
    const step = await stepOf(admin, code, ctx.now);
    if (step === undefined) throw fieldError('code', messages.codeWrong);
    const confirmed = { adminId, sealed: admin.totpSecret, step };
    if (!(await confirmSecret(tx, confirmed, ctx.now))) throw alreadyOn();
    await removeOtherSessions(tx, ctx.actor);
    const response = await newCodes(tx, adminId);
    return { response, before: { two_factor: false }, after: { two_factor: true } };
  });
  await release();
  return codes;
}

/** @throws AppError `invalid_credentials` with `detail.fields`, `conflict` if it is off, `rate_limited` */
export async function turnOffTwoFactor(
  ctx: Ctx,
  { password }: PasswordInput,
): Promise<{ success: true }> {
  await checked(ctx, about(ctx, 'turn_off_two_factor'), () => confirmOwnPassword(ctx, password));
  return act(...log(ctx, 'turn_off_two_factor'), async (tx) => {
    if (!(await removeTwoFactor(tx, ctx.actor.adminId))) throw alreadyOff();
    const response = { success: true } as const;
    return { response, before: { two_factor: true }, after: { two_factor: false } };
  });
}

/** @throws AppError `invalid_credentials` with `detail.fields`, `conflict` if it is off, `rate_limited` */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { password }: PasswordInput,
): Promise<RecoveryCodesWire> {
  await checked(ctx, about(ctx, 'new_recovery_codes'), () => confirmOwnPassword(ctx, password));
  return act(...log(ctx, 'new_recovery_codes'), async (tx) => {
    // Locked, so that of two at once the codes of one are left.
    if (!needsCode(await findOwnRow({ ...ctx, db: tx }, { lock: true }))) throw alreadyOff();
    return { response: await newCodes(tx, ctx.actor.adminId) };
  });
}
