import type { PerkKind, REWARD_CATEGORIES, RedemptionStatus } from '../constants/rewards';
import type { Stock } from './rules';

export type RewardCategory = (typeof REWARD_CATEGORIES)[number];

export type RewardItemWire = {
  id: string;
  name: string;
  description: string;
  points_cost: number;
  /** In dollars; 0 for items without a price. */
  value: number;
  current_stock: Stock;
  affordable: boolean;
  /** In stock, and not a permanent perk that the user owns. */
  available: boolean;
  points_needed: number;
  requires_shipping: boolean;
  adults_only: boolean;
  owned: boolean;
  /** What a digital item delivers; null for the others. */
  perk: { kind: PerkKind; name: string; amount: number } | null;
};

/** `GET /api/rewards/catalog/{userId}` */
export type CatalogWire = {
  catalog: Record<RewardCategory, { name: string; items: RewardItemWire[] }>;
  total_points: number;
  is_adult: boolean;
};

export type RedemptionWire = {
  id: string;
  item_name: string;
  redeemed_at: string;
  points_spent: number;
  status: RedemptionStatus;
  /** An admin's note on shipping or refusal. */
  note: string | null;
};

/** `GET /api/rewards/redemptions/{userId}`: newest first. */
export type RedemptionsWire = { redemptions: RedemptionWire[] };

/** `POST /api/rewards/redeem/{userId}` */
export type RedeemedWire = {
  success: true;
  message: string;
  remaining_points: number;
  redemption_id: string;
  status: RedemptionStatus;
};

/** `GET /api/perks/{userId}`, `POST /api/perks/wear` and `/take-off`: the caller's perks. */
export type PerksWire = {
  perks: { kind: PerkKind; name: string; amount: number; equipped: boolean }[];
  streak_freezes: number;
};
