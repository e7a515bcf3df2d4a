import type { PerkKind, REWARD_CATEGORIES, RedemptionStatus } from '../constants/rewards';
import type { Stock } from './rules';

export type RewardCategory = (typeof REWARD_CATEGORIES)[number];

export type RewardItemWire = {
  id: string;
  name: string;
  description: string;
  points_cost: number;
  /** In dollars; 0 without a price. */
  value: number;
  current_stock: Stock;
  affordable: boolean;
  /** In stock, and not yet owned. */
  available: boolean;
  points_needed: number;
  requires_shipping: boolean;
  adults_only: boolean;
  owned: boolean;
  /** Null for non-digital items. */
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
  /** An admin's, on shipping or refusal. */
  note: string | null;
  /** The carrier's number of a fulfilled order. */
  tracking: string | null;
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

/** `GET /api/perks/{userId}`, `POST /api/perks/wear` and `/take-off` */
export type PerksWire = {
  perks: { kind: PerkKind; name: string; amount: number; equipped: boolean }[];
  streak_freezes: number;
};
