import fc from 'fast-check';
import { BOARD_NAMES } from '@/lib/constants/accounts';
import { EARNING_KINDS } from '@/lib/constants/points';
import { CHALLENGES } from './model';

const kind = fc.constantFrom(...EARNING_KINDS);
const settlement = fc.constantFrom('fulfilled' as const, 'refused' as const);
const challenges = Object.keys(CHALLENGES) as (keyof typeof CHALLENGES)[];

/** Everything that a learner, or an admin on a learner's account, can do about points. */
const type = <const N extends string>(name: N) => fc.constant(name);
const action = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ type: type('do'), kind, times: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 12, arbitrary: fc.record({ type: type('award'), kind }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('spin'),
      random: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: type('claimSpin') }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: type('complete'), challenge: fc.constantFrom(...challenges) }),
  },
  { weight: 2, arbitrary: fc.record({ type: type('completeDrop') }) },
  { weight: 4, arbitrary: fc.record({ type: type('claimDrop') }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: type('redeem'), item: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: type('settle'), order: fc.nat(2), status: settlement }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: type('adjust'), points: fc.integer({ min: -12, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: type('appear'), as: fc.constantFrom(...BOARD_NAMES) }),
  },
  { weight: 1, arbitrary: fc.record({ type: type('leave') }) },
);

const HOUR = 3_600_000;
/** Forwards, backwards, over midnight to the millisecond, a day and a turn of the wheel more or less. */
const clock = fc.constantFrom(
  ...[
    0,
    0,
    0,
    1,
    1_000,
    HOUR,
    11 * HOUR,
    24 * HOUR - 1,
    24 * HOUR,
    36 * HOUR,
    48 * HOUR,
    72 * HOUR,
  ],
  ...[-1, -HOUR, -25 * HOUR, -49 * HOUR],
);

/** New years within a week, leap days, ends of months, a night in which clocks are moved. */
export const start = fc.constantFrom(
  ...[
    '2026-12-30T23:59:59.999Z',
    '2027-01-03T22:00:00.000Z',
    '2028-02-28T23:59:59.999Z',
    '2028-02-29T12:00:00.000Z',
  ],
  ...[
    '2027-02-28T23:00:00.000Z',
    '2026-11-30T23:59:59.999Z',
    '2026-03-29T00:59:59.999Z',
    '2026-11-20T12:00:00.000Z',
  ],
);

export const USERS = 3;
export const step = fc.record({ user: fc.nat(USERS - 1), after: clock, action });
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export type Action = Step['action'];
