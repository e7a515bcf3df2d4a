import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { rewardMessages } from '../constants/reward-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import type { TakeOffInput, WearInput } from './schema';
import { equipPerk, readPerks } from './store';
import type { PerksWire } from './wire';

type Ctx = ContextFor<'user'>;

async function ownPerks({ db, actor }: Ctx): Promise<PerksWire> {
  const { perks, freezes } = await readPerks(db, actor.userId);
  return { perks, streak_freezes: freezes };
}

/** What the caller owns: badges, themes, certificates, messages left, freezes left. One query. */
export async function getPerks(ctx: Ctx, { userId }: { userId: string }): Promise<PerksWire> {
  assertSelf(ctx.actor, userId);
  return ownPerks(ctx);
}

/**
 * Puts on what the caller owns, in place of the one of its kind that is on.
 * @throws AppError `not_found` for what the caller does not own, the same as for what there is not
 */
export async function equip(ctx: Ctx, { user_id, kind, name }: WearInput): Promise<PerksWire> {
  assertSelf(ctx.actor, user_id);
  if (!(await equipPerk(ctx.db, ctx.actor.userId, kind, name)))
    throw new AppError('not_found', rewardMessages.notOwned);
  return ownPerks(ctx);
}

/** Takes off what of a kind is on; again, nothing changes. */
export async function takeOff(ctx: Ctx, { user_id, kind }: TakeOffInput): Promise<PerksWire> {
  assertSelf(ctx.actor, user_id);
  await equipPerk(ctx.db, ctx.actor.userId, kind, null);
  return ownPerks(ctx);
}
