import { expect, test } from 'vitest';
import type { RewardItemWire } from '@/lib/rewards/wire';
import { actOf } from './act-of';

const BADGE: RewardItemWire = {
  ...{
    id: 'badge-laurel',
    name: 'Laurel',
    description: '',
    points_cost: 10,
    value: 0,
    current_stock: 'unlimited',
  },
  ...{
    affordable: true,
    available: true,
    points_needed: 0,
    requires_shipping: false,
    adults_only: false,
    owned: false,
  },
  perk: { kind: 'badge', name: 'laurel', amount: 1 },
};

const OWNED: Partial<RewardItemWire> = { owned: true, available: false };
const certificate = { kind: 'certificate', name: 'classic', amount: 1 } as const;

test.each([
  { situation: 'affordable', item: {}, act: 'redeem', label: 'Redeem', enabled: true },
  {
    situation: 'too few points',
    item: { affordable: false },
    act: 'redeem',
    label: 'Redeem',
    enabled: false,
  },
  { situation: 'gone', item: { available: false }, act: 'redeem', label: 'Redeem', enabled: false },
  {
    situation: 'a minor',
    item: { adults_only: true },
    isAdult: false,
    act: 'redeem',
    label: 'Redeem',
    enabled: false,
  },
  {
    situation: 'a minor, digital',
    item: {},
    isAdult: false,
    act: 'redeem',
    label: 'Redeem',
    enabled: true,
  },
  { situation: 'owned', item: OWNED, act: 'put_on', label: 'Wear', enabled: true },
  {
    situation: 'owned, points gone',
    item: { ...OWNED, affordable: false },
    act: 'put_on',
    label: 'Wear',
    enabled: true,
  },
  {
    situation: 'equipped',
    item: OWNED,
    equipped: true,
    act: 'take_off',
    label: 'Take off',
    enabled: true,
  },
  {
    situation: 'a certificate',
    item: { ...OWNED, perk: certificate },
    act: 'print',
    label: 'Print certificate',
    enabled: true,
  },
])('$situation: $label', ({ item, isAdult = true, equipped = false, ...expected }) => {
  expect(actOf({ ...BADGE, ...item }, { isAdult, equipped })).toMatchObject({
    act: expected.act,
    label: expected.label,
    enabled: expected.enabled,
  });
});
