'use client';

import { useState } from 'react';
import { Loaded } from '@/components/play/loaded';
import { PlayHeading } from '@/components/play/play-frame';
import { SignInInvite } from '@/components/play/sign-in-invite';
import { Alert } from '@/components/ui/alert';
import { Choice } from '@/components/ui/choice';
import { rewardAddress } from '@/lib/client/calls/reward-calls';
import { counted } from '@/lib/client/format';
import { useSession } from '@/lib/client/session/use-session';
import { useRead } from '@/lib/client/use-read';
import { DAILY_POINT_CAP } from '@/lib/constants/points';
import { rewardMessages } from '@/lib/constants/reward-messages';
import { REWARD_CATEGORIES, REWARD_CATEGORY_NAMES } from '@/lib/constants/rewards';
import type {
  CatalogWire,
  RedemptionsWire,
  RewardCategory,
  RewardItemWire,
} from '@/lib/rewards/wire';
import type { Act } from './act-of';
import { RedeemDialog } from './redeem-dialog';
import { RewardCard } from './reward-card';
import { usePerks } from './use-perks';
import { YourRewards } from './your-rewards';

type View = RewardCategory | 'yours';

const VIEWS: { value: View; label: string }[] = [
  ...REWARD_CATEGORIES.map((value) => ({ value, label: REWARD_CATEGORY_NAMES[value] })),
  { value: 'yours', label: 'Yours' },
];

type ShelfProps = {
  store: CatalogWire;
  category: RewardCategory;
  perks: ReturnType<typeof usePerks>;
  onPrint: () => void;
};

function Shelf({ store, category, perks, onPrint }: ShelfProps) {
  const [wanted, setWanted] = useState<RewardItemWire | null>(null);
  const { items } = store.catalog[category];
  const act = (item: RewardItemWire) => (what: Act) => {
    const { perk } = item;
    if (what === 'redeem') setWanted(item);
    else if (what === 'print') onPrint();
    else if (perk?.kind === 'badge' || perk?.kind === 'theme') {
      void perks.equip(perk.kind, what === 'put_on' ? perk.name : null);
    }
  };
  const isEquipped = ({ perk }: RewardItemWire) =>
    perks.read.data?.perks.some(
      ({ kind, name, equipped }) => equipped && kind === perk?.kind && name === perk.name,
    ) ?? false;
  if (items.length === 0) return <p>Nothing here right now. Check back soon.</p>;
  return (
    <>
      {items.some(({ adults_only }) => adults_only) && !store.is_adult ? (
        <Alert tone="info">{rewardMessages.tooYoung}</Alert>
      ) : null}
      <ul
        aria-label={store.catalog[category].name}
        className="grid grid-cols-1 gap-4 @min-[40rem]:grid-cols-2 roomy:grid-cols-3"
      >
        {items.map((item) => (
          <RewardCard
            key={item.id}
            item={item}
            balance={store.total_points}
            isAdult={store.is_adult}
            equipped={isEquipped(item)}
            onAct={act(item)}
          />
        ))}
      </ul>
      {wanted ? (
        <RedeemDialog item={wanted} balance={store.total_points} onClose={() => setWanted(null)} />
      ) : null}
    </>
  );
}

function Store() {
  const [view, setView] = useState<View>('digital');
  const catalog = useRead<CatalogWire>(rewardAddress.catalog());
  const redemptions = useRead<RedemptionsWire>(rewardAddress.redemptions());
  const perks = usePerks();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Choice label="Category" options={VIEWS} value={view} onChange={setView} />
        {catalog.data ? (
          <p>
            You have{' '}
            <strong className="font-mono tabular-nums">
              {counted(catalog.data.total_points, 'point')}
            </strong>
          </p>
        ) : null}
      </div>
      {view === 'yours' ? (
        <YourRewards perks={perks} redemptions={redemptions} />
      ) : (
        <Loaded read={catalog} failure="The store couldn’t be loaded">
          {(store) => (
            <Shelf
              key={view}
              store={store}
              category={view}
              perks={perks}
              onPrint={() => setView('yours')}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

export function RewardsTab() {
  const { user, checked } = useSession();
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <PlayHeading
        title="Rewards Store"
        lead={`Trade points for rewards. You can earn ${DAILY_POINT_CAP} a day: a badge takes about a week, headphones take years. Spending never lowers your rank.`}
      />
      {user ? <Store /> : null}
      {!user && checked ? (
        <SignInInvite title={rewardMessages.signIn} tab="rewards">
          With an account, you can trade points for badges, themes, extra questions and, in the long
          run, physical rewards.
        </SignInInvite>
      ) : null}
    </div>
  );
}
