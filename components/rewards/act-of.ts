import type { EquippableKind } from '@/lib/constants/rewards';
import type { RewardItemWire } from '@/lib/rewards/wire';

/** What the one button of an item does. */
export type Act = 'redeem' | 'put_on' | 'take_off' | 'print';

type Given = { isAdult: boolean; equipped: boolean };

export const PUT_ON: Record<EquippableKind, string> = {
  badge: 'Wear',
  theme: 'Turn on',
  certificate: 'Print certificate',
};
export const TAKE_OFF: Record<EquippableKind, string> = {
  badge: 'Take off',
  theme: 'Turn off',
  certificate: 'Print certificate',
};

const isWearable = (kind: string | undefined): kind is EquippableKind => kind !== undefined && kind in PUT_ON;

/** What is owned can be used; the rest can be redeemed, where points, stock and age allow it. */
export function actOf(
  item: RewardItemWire,
  { isAdult, equipped }: Given,
): { act: Act; label: string; enabled: boolean } {
  const kind = item.perk?.kind;
  if (item.owned && isWearable(kind)) {
    if (kind === 'certificate') return { act: 'print', label: PUT_ON.certificate, enabled: true };
    return equipped
      ? { act: 'take_off', label: TAKE_OFF[kind], enabled: true }
      : { act: 'put_on', label: PUT_ON[kind], enabled: true };
  }
  const allowed = isAdult || !item.adults_only;
  return { act: 'redeem', label: 'Redeem', enabled: item.affordable && item.available && allowed };
}
