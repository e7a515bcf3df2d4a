import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { rewardMessages } from '../constants/reward-messages';
import { type REWARD_CATEGORIES, REWARD_CATEGORY_NAMES } from '../constants/rewards';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { assertUnlocked } from '../membership/locks';
import { keyConflict, type RequestKey } from '../request-key';
import { adultBornBy, pointsNeeded } from './rules';
import { type RedeemInput, shippingInfo } from './schema';
import { type CatalogItem, listRedemptions, type Redeemed, readCatalog, redeemItem } from './store';
import type { CatalogWire, RedeemedWire, RedemptionsWire, RewardItemWire } from './wire';

type Ctx = ContextFor<'user'>;
type Own = { userId: string };

function itemWire(item: CatalogItem, balance: number): RewardItemWire {
  const {
    id,
    name,
    description,
    cost,
    valueCents,
    stock,
    requiresShipping,
    perk,
    owned,
    category,
  } = item;
  return {
    id,
    name,
    description,
    owned,
    points_cost: cost,
    value: valueCents / 100,
    current_stock: stock ?? 'unlimited',
    affordable: balance >= cost,
    available: stock !== 0 && !owned,
    points_needed: pointsNeeded(cost, balance),
    requires_shipping: requiresShipping,
    adults_only: category !== 'digital',
    perk: perk && { kind: perk.kind, name: perk.name ?? '', amount: perk.amount ?? 1 },
  };
}

/** One query. @throws AppError `plan_required` */
export async function getCatalog(ctx: Ctx, { userId }: Own): Promise<CatalogWire> {
  assertSelf(ctx.actor, userId);
  assertUnlocked(ctx, 'rewards');
  const { items, balance, isAdult } = await readCatalog(ctx.db, {
    userId,
    adultBornBy: adultBornBy(ctx.now),
  });
  const category = (key: (typeof REWARD_CATEGORIES)[number]) => ({
    name: REWARD_CATEGORY_NAMES[key],
    items: items.filter((item) => item.category === key).map((item) => itemWire(item, balance)),
  });
  const catalog = {
    digital: category('digital'),
    physical: category('physical'),
    experiences: category('experiences'),
  };
  return { catalog, total_points: balance, is_adult: isAdult };
}

export async function getRedemptions(ctx: Ctx, { userId }: Own): Promise<RedemptionsWire> {
  assertSelf(ctx.actor, userId);
  const rows = await listRedemptions(ctx.db, userId);
  const redemptions = rows.map(({ itemName, pointsSpent, redeemedAt, ...shown }) => ({
    ...shown,
    item_name: itemName,
    redeemed_at: redeemedAt.toISOString(),
    points_spent: pointsSpent,
  }));
  return { redemptions };
}

function refusal({ outcome, cost, balance }: Redeemed, given: unknown): AppError {
  switch (outcome) {
    case 'conflict':
      return keyConflict();
    case 'too_young':
      return new AppError('age_required', rewardMessages.tooYoung);
    case 'no_address':
      return badAddress(given);
    case 'owned':
      return new AppError('already_owned', rewardMessages.owned);
    case 'too_few_points': {
      const needed = pointsNeeded(cost ?? 0, balance);
      return new AppError('too_few_points', rewardMessages.pointsNeeded(needed), {
        points_needed: needed,
      });
    }
    case 'out_of_stock':
      return new AppError('out_of_stock', rewardMessages.outOfStock);
    default:
      return new AppError('not_found', rewardMessages.unknown);
  }
}

function badAddress(given: unknown): AppError {
  const issues = shippingInfo.safeParse(given ?? {}).error?.issues ?? [];
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'shipping_info'] ??= message;
  return new AppError('invalid_input', Object.values(fields)[0] ?? rewardMessages.failed, {
    fields,
  });
}

/**
 * One query.
 * @throws AppError `not_found`, `age_required`, `invalid_input` (the address, by field), `already_owned`,
 * `too_few_points`, `out_of_stock`, `plan_required`, `conflict` for a reused idempotency key
 */
export async function redeemReward(
  ctx: Ctx,
  input: RedeemInput,
  request?: RequestKey,
): Promise<RedeemedWire> {
  assertSelf(ctx.actor, input.userId);
  assertUnlocked(ctx, 'rewards');
  const params = {
    userId: ctx.actor.userId,
    itemId: input.item_id,
    redemptionId: ctx.newId(),
    shipping: shippingInfo.safeParse(input.shipping_info).data,
    adultBornBy: adultBornBy(ctx.now),
    request,
  };
  const redeemed = await redeemItem(ctx.db, params, ctx.now);
  const { outcome, redemptionId, itemName, status, balance } = redeemed;
  if ((outcome !== 'redeemed' && outcome !== 'again') || !redemptionId || !itemName || !status) {
    throw refusal(redeemed, input.shipping_info);
  }
  return {
    success: true,
    message:
      status === 'pending' ? rewardMessages.ordered(itemName) : rewardMessages.delivered(itemName),
    remaining_points: balance,
    redemption_id: redemptionId,
    status,
  };
}
