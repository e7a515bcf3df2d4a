'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import {
  BADGE_NAMES,
  CERTIFICATE_NAMES,
  type EquippableKind,
  THEME_NAMES,
} from '@/lib/constants/rewards';
import type { PerksWire } from '@/lib/rewards/wire';
import { isEquippable, PUT_ON, TAKE_OFF } from './act-of';
import { RewardMark } from './reward-mark';
import type { usePerks } from './use-perks';

type Perk = PerksWire['perks'][number];

const NAMES: Record<EquippableKind, Record<string, string>> = {
  badge: BADGE_NAMES,
  theme: THEME_NAMES,
  certificate: CERTIFICATE_NAMES,
};
/** Certificates are printed elsewhere; here the design is chosen. */
const PUT_ON_HERE: Record<EquippableKind, string> = { ...PUT_ON, certificate: 'Use' };
const NOUN: Record<EquippableKind, string> = { badge: ' badge', theme: ' theme', certificate: '' };

function Left({ kind, text }: { kind: 'streak_freeze' | 'tutor_messages'; text: string }) {
  return (
    <li className="flex items-center gap-3 px-4.5 py-3">
      <RewardMark
        item={{ id: kind, requires_shipping: false, perk: { kind, name: '', amount: 1 } }}
      />
      <span className="font-semibold">{text}</span>
    </li>
  );
}

export function OwnedPerks({
  owned,
  equip,
}: {
  owned: PerksWire;
  equip: ReturnType<typeof usePerks>['equip'];
}) {
  const equippable = owned.perks.filter((perk): perk is Perk & { kind: EquippableKind } =>
    isEquippable(perk.kind),
  );
  const messages = owned.perks.find(({ kind }) => kind === 'tutor_messages')?.amount ?? 0;
  if (equippable.length === 0 && messages === 0 && owned.streak_freezes === 0) {
    return (
      <p className="text-ink-soft">
        Digital rewards you redeem appear here. You can turn them on and off.
      </p>
    );
  }
  return (
    <ul className="sheet divide-y divide-rule">
      {equippable.map((perk) => {
        const { kind, name, equipped } = perk;
        const label = `${NAMES[kind][name] ?? name}${NOUN[kind]}`;
        return (
          <li key={`${kind}:${name}`} className="flex items-center gap-3 px-4.5 py-3">
            <RewardMark item={{ id: name, requires_shipping: false, perk }} />
            <span className="flex min-w-0 grow basis-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{label}</span>
              {equipped ? <Badge tone="good">In use</Badge> : null}
            </span>
            {equipped && kind === 'certificate' ? null : (
              <Button
                size="small"
                variant="outline"
                onClick={() => void equip(kind, equipped ? null : name)}
              >
                {(equipped ? TAKE_OFF : PUT_ON_HERE)[kind]} <span className="sr-only">{label}</span>
              </Button>
            )}
          </li>
        );
      })}
      {owned.streak_freezes > 0 ? (
        <Left kind="streak_freeze" text={counted(owned.streak_freezes, 'streak freeze')} />
      ) : null}
      {messages > 0 ? (
        <Left kind="tutor_messages" text={counted(messages, 'extra tutor message')} />
      ) : null}
    </ul>
  );
}
