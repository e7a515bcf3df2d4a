'use client';

import { Loaded, type Read } from '@/components/play/loaded';
import type { RedemptionsWire } from '@/lib/rewards/wire';
import { CertificateList } from './certificate-list';
import { OwnedPerks } from './owned-perks';
import { RedemptionHistory } from './redemption-history';
import type { usePerks } from './use-perks';

type YourRewardsProps = {
  perks: ReturnType<typeof usePerks>;
  redemptions: Read<RedemptionsWire>;
};

export function YourRewards({ perks, redemptions }: YourRewardsProps) {
  const hasCertificate = perks.read.data?.perks.some(({ kind }) => kind === 'certificate') ?? false;
  return (
    <div className="grid max-w-3xl gap-8">
      <section aria-labelledby="owned-title" className="grid gap-3">
        <h2 id="owned-title" className="text-xl">
          Your rewards
        </h2>
        <Loaded read={perks.read} failure="Your rewards couldn’t be loaded">
          {(owned) => <OwnedPerks owned={owned} equip={perks.equip} />}
        </Loaded>
      </section>
      {hasCertificate ? (
        <section aria-labelledby="certificates-title" className="grid gap-3">
          <h2 id="certificates-title" className="text-xl">
            Certificates
          </h2>
          <CertificateList />
        </section>
      ) : null}
      <section aria-labelledby="history-title" className="grid gap-3">
        <h2 id="history-title" className="text-xl">
          Order history
        </h2>
        <Loaded read={redemptions} failure="Your order history couldn’t be loaded">
          {(read) => <RedemptionHistory redemptions={read.redemptions} />}
        </Loaded>
      </section>
    </div>
  );
}
