import fc from 'fast-check';
import { type Card, createEmptyCard, State } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { type ReviewGrade, SCHEDULE_STATES } from '@/lib/constants/memory';
import { DAY_MS } from '@/lib/time/days';
import type { Memory } from './memory';
import { schedulerOf } from './scheduler';
import { waitsOn } from './waits';

const GRADES: ReviewGrade[] = [1, 2, 3, 4];
const LAST = 20_000;
const moment = (day: number) => new Date(day * DAY_MS);

/** As ts-fsrs keeps it. */
function cardOf(memory: Memory, cardId: string, day: number): Card & { card_id: string } {
  const card = { ...createEmptyCard(moment(day)), card_id: cardId };
  if (memory.state === 'new') return card;
  const { stability, difficulty, reps, lapses } = memory;
  const state = SCHEDULE_STATES.indexOf(memory.state);
  return { ...card, stability, difficulty, reps, lapses, state, last_review: moment(LAST) };
}

const known = fc.record({
  state: fc.constantFrom('learning', 'review', 'relearning'),
  stability: fc.oneof(
    fc.double({ min: 0.001, max: 30, noNaN: true }),
    fc.double({ min: 30, max: 36_500, noNaN: true }),
  ),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  reps: fc.integer({ min: 1, max: 200 }),
  lapses: fc.nat(20),
  ...{ setAside: fc.constant(false), releasedLapses: fc.constant(null) },
  ...{ introduced: fc.constant(LAST), last: fc.constant(LAST) },
}) satisfies fc.Arbitrary<Memory>;
const unknown = fc.constant<Memory>({
  ...{ state: 'new', stability: 0, difficulty: 0, reps: 0, lapses: 0 },
  ...{ setAside: false, releasedLapses: null, introduced: null, last: null },
});
const days = fc.oneof(fc.nat(3), fc.nat(4_000));
const fitted = [
  ...[0.1, 1, 3, 12, 6.5, 0.8, 2.9, 0.01, 1.7, 0.2, 0.8, 1.6],
  ...[0.06, 0.3, 1.5, 0.5, 2, 0.6, 0.1, 0.07, 0.2],
];

test('waits are those of ts-fsrs, whatever a card’s memory, the days passed, the parameters and the fuzz', () => {
  const given = [fc.oneof({ weight: 9, arbitrary: known }, unknown), days, fc.uuid()] as const;
  const settings = [
    fc.constantFrom(null, fitted),
    fc.constantFrom(0.8, 0.9, 0.97),
    fc.boolean(),
  ] as const;
  const asked = fc.property(
    ...given,
    ...settings,
    (memory, passed, cardId, weights, retention, fuzz) => {
      const scheduler = schedulerOf({ weights, retention }, { fuzz });
      const day = LAST + passed;
      const expected = scheduler.repeat(cardOf(memory, cardId, day), moment(day));
      const waits = waitsOn(memory, scheduler, { cardId, day });
      for (const grade of GRADES) {
        const { card } = expected[grade];
        const ms = card.due.getTime() - day * DAY_MS;
        const wait =
          card.state === State.Review
            ? { days: card.scheduled_days, ms: null }
            : { days: null, ms };
        expect(waits[grade]).toEqual(wait);
      }
    },
  );
  fc.assert(asked, { numRuns: 2_000 });
});
