import 'server-only';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { removeSessionsOf } from '../identity/store';
import { act } from '../log/act';
import { removeTwoFactor } from '../two-factor/store';
import { assertOwner } from './assert-owner';
import { revokeInvitesBy, revokeLinksOf } from './invite-store';
import { knownAdmin } from './known-admin';
import { whyUnchangeable } from './rules';
import type { AdminIdInput, ChangeAdminInput } from './schema';
import { updateAdmin } from './store';
import type { AdminChangedWire } from './wire';

type Ctx = ContextFor<'owner'>;

function actionOf({ role, disabled }: ChangeAdminInput) {
  if (role !== undefined) return 'change_role';
  return disabled ? 'disable_admin' : 'enable_admin';
}

/**
 * Applies to the admin's next request: their sessions end. Who is no longer an owner leaves no open
 * invitations. Idempotent by `request`.
 * @throws AppError `not_found`, `forbidden`; `conflict` for the caller and the environment's admin
 */
export async function changeAdmin(
  ctx: Ctx,
  input: ChangeAdminInput,
  request?: RequestKey,
): Promise<AdminChangedWire> {
  const { adminId, reason } = input;
  const { username } = await knownAdmin(ctx.db, adminId);
  const action = { action: actionOf(input), subject: username, reason } as const;
  return act(ctx, action, request, async (tx) => {
    await assertOwner(ctx, tx);
    const target = await knownAdmin(tx, adminId, { lock: true });
    const why = whyUnchangeable({ ...target, isSelf: target.id === ctx.actor.adminId });
    if (why) throw new AppError('conflict', why);
    const { role = target.role, disabled = target.disabledAt !== null } = input;
    const disabledAt = disabled ? (target.disabledAt ?? ctx.now) : null;
    await updateAdmin(tx, target.id, { role, disabledAt });
    await removeSessionsOf(tx, target.id);
    if (role !== 'owner' || disabled) await revokeInvitesBy(tx, username, ctx.now);
    if (disabled) await revokeLinksOf(tx, target.id, ctx.now);
    return {
      response: { success: true, role, disabled } as const,
      before: { role: target.role, disabled: target.disabledAt !== null },
      after: { role, disabled },
    };
  });
}

/**
 * For an admin without their device and recovery codes. Their sessions end.
 * @throws AppError `not_found`, `forbidden`; `conflict` for the caller, and if it is off
 */
export async function resetTwoFactor(
  ctx: Ctx,
  { adminId, reason }: AdminIdInput,
  request?: RequestKey,
): Promise<{ success: true }> {
  const { username } = await knownAdmin(ctx.db, adminId);
  const action = { action: 'reset_two_factor', subject: username, reason } as const;
  return act(ctx, action, request, async (tx) => {
    await assertOwner(ctx, tx);
    const target = await knownAdmin(tx, adminId, { lock: true });
    if (target.id === ctx.actor.adminId) throw new AppError('conflict', messages.notYourOwnFactor);
    if (!(await removeTwoFactor(tx, target.id)))
      throw new AppError('conflict', messages.twoFactorOff);
    await removeSessionsOf(tx, target.id);
    return {
      response: { success: true } as const,
      before: { two_factor: true },
      after: { two_factor: false },
    };
  });
}
