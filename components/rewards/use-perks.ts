'use client';

import { useRead } from '@/components/play/use-read';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { rewardAddress, rewardCalls } from '@/lib/client/reward-calls';
import { showToast } from '@/lib/client/toast';
import { useSession } from '@/lib/client/use-session';
import type { WearableKind } from '@/lib/constants/rewards';
import type { PerksWire } from '@/lib/rewards/wire';

function withWorn(perks: PerksWire, kind: WearableKind, name: string | null): PerksWire {
  const worn = perks.perks.map((perk) => (perk.kind === kind ? { ...perk, worn: perk.name === name } : perk));
  return { ...perks, perks: worn };
}

/** What the learner owns; one copy for the whole dashboard. Undefined for a visitor without an account. */
export function usePerks() {
  const { user } = useSession();
  const read = useRead<PerksWire>(user ? rewardAddress.perks() : null);

  /** Puts a perk on, or takes the one of its kind off (null): at once on this screen, and then on every device. */
  const wear = async (kind: WearableKind, name: string | null) => {
    try {
      await read.change(name === null ? rewardCalls.takeOff(kind) : rewardCalls.wear(kind, name), {
        optimisticData: (known) => withWorn(known ?? { perks: [], streak_freezes: 0 }, kind, name),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      showToast('bad', wordsOrWhy('Your change wasn’t saved.')(error));
    }
  };

  const wornOf = (kind: WearableKind) => read.data?.perks.find((perk) => perk.kind === kind && perk.worn)?.name;
  return { read, wear, wornOf };
}
