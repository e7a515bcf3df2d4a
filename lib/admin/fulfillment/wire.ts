import type { RedemptionStatus } from '../../constants/rewards';
import type { RewardCategory } from '../../rewards/wire';

/** The published responses. Types only, so that screens share them. */

export type OrderWire = {
  id: string;
  user_id: string;
  /** Null if the account was deleted. */
  user_name: string | null;
  item_name: string;
  category: RewardCategory;
  requires_shipping: boolean;
  points_spent: number;
  redeemed_at: string;
  status: RedemptionStatus;
  /** Null if nothing is sent, or the account was deleted. */
  shipping: Record<string, string> | null;
  tracking: string | null;
  /** What the learner reads. */
  note: string | null;
  settled_at: string | null;
  settled_by: string | null;
};

/** `GET /api/admin/redemptions`. `pending` counts up to 1,000; `next` is a cursor. */
export type OrdersWire = { redemptions: OrderWire[]; pending: number; next: string | null };

/** `POST /api/admin/redemptions/{redemptionId}` */
export type SettledWire = {
  success: true;
  status: 'fulfilled' | 'refused';
  /** 0 if it was fulfilled. */
  points_returned: number;
};
