'use client';

import { rewardAddress, rewardCalls } from '@/lib/client/calls/reward-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useSession } from '@/lib/client/session/use-session';
import { showToast } from '@/lib/client/toast';
import { useRead } from '@/lib/client/use-read';
import type { EquippableKind } from '@/lib/constants/rewards';
import type { PerksWire } from '@/lib/rewards/wire';

export function usePerks() {
  const { user } = useSession();
  const read = useRead<PerksWire>(user ? rewardAddress.perks() : null);

  /** `name` null unequips the perk of this kind. */
  const equip = async (kind: EquippableKind, name: string | null) => {
    try {
      await read.change(name === null ? rewardCalls.unequip(kind) : rewardCalls.equip(kind, name), {
        optimisticData: (known = { perks: [], streak_freezes: 0 }) => ({
          ...known,
          perks: known.perks.map((perk) =>
            perk.kind === kind ? { ...perk, equipped: perk.name === name } : perk,
          ),
        }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      showToast('bad', wordsOrWhy('Your change wasn’t saved.')(error));
    }
  };

  const equippedOf = (kind: EquippableKind) =>
    read.data?.perks.find((perk) => perk.kind === kind && perk.equipped)?.name;
  return { read, equip, equippedOf };
}
