import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { rewardMessages } from '../constants/reward-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import type { EquipInput, UnequipInput } from './schema';
import { equipPerk, readPerks } from './store';
import type { PerksWire } from './wire';

type Ctx = ContextFor<'user'>;

async function ownPerks({ db, actor }: Ctx): Promise<PerksWire> {
  const { perks, freezes } = await readPerks(db, actor.userId);
  return { perks, streak_freezes: freezes };
}

/** One query. */
export async function getPerks(ctx: Ctx, { userId }: { userId: string }): Promise<PerksWire> {
  assertSelf(ctx.actor, userId);
  return ownPerks(ctx);
}

/** @throws AppError `not_found` for a perk that the caller doesn't own */
export async function equip(ctx: Ctx, { user_id, kind, name }: EquipInput): Promise<PerksWire> {
  assertSelf(ctx.actor, user_id);
  if (!(await equipPerk(ctx.db, ctx.actor.userId, kind, name)))
    throw new AppError('not_found', rewardMessages.notOwned);
  return ownPerks(ctx);
}

/** Idempotent. */
export async function unequip(ctx: Ctx, { user_id, kind }: UnequipInput): Promise<PerksWire> {
  assertSelf(ctx.actor, user_id);
  await equipPerk(ctx.db, ctx.actor.userId, kind, null);
  return ownPerks(ctx);
}
