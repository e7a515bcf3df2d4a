import type { EquippableKind } from '@/lib/constants/rewards';
import type { RewardItemWire } from '@/lib/rewards/wire';

export type Act = 'redeem' | 'put_on' | 'take_off' | 'print';

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

export const isEquippable = (kind: string | undefined): kind is EquippableKind =>
  kind !== undefined && kind in PUT_ON;

export function actOf(
  item: RewardItemWire,
  { isAdult, equipped }: { isAdult: boolean; equipped: boolean },
): { act: Act; label: string; enabled: boolean } {
  const kind = item.perk?.kind;
  if (item.owned && isEquippable(kind)) {
    if (kind === 'certificate') return { act: 'print', label: PUT_ON.certificate, enabled: true };
    return equipped
      ? { act: 'take_off', label: TAKE_OFF[kind], enabled: true }
      : { act: 'put_on', label: PUT_ON[kind], enabled: true };
  }
  const allowed = isAdult || !item.adults_only;
  return { act: 'redeem', label: 'Redeem', enabled: item.affordable && item.available && allowed };
}
