import type { EquippableKind } from '../../constants/rewards';
import type { PerksWire, RedeemedWire } from '../../rewards/wire';
import { post } from '../api';
import { currentUserId } from '../session/session';

const me = () => encodeURIComponent(currentUserId());

export const rewardAddress = {
  catalog: () => `/rewards/catalog/${me()}`,
  redemptions: () => `/rewards/redemptions/${me()}`,
  perks: () => `/perks/${me()}`,
  certificate: (documentId: string) => `/perks/certificate/${encodeURIComponent(documentId)}`,
};

/** Each throws `ApiError`. */
export const rewardCalls = {
  redeem: (item_id: string, shipping_info: Record<string, string> | null, idempotencyKey: string) =>
    post<RedeemedWire>(`/rewards/redeem/${me()}`, { item_id, shipping_info }, { idempotencyKey }),
  equip: (kind: EquippableKind, name: string) =>
    post<PerksWire>('/perks/wear', { user_id: currentUserId(), kind, name }),
  unequip: (kind: EquippableKind) =>
    post<PerksWire>('/perks/take-off', { user_id: currentUserId(), kind }),
};
