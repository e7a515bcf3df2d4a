import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardSchedules } from '@/db/schema';
import { createExam } from '@/lib/study/exams/service';
import { getQueue } from '@/lib/study/memory/queue/service';
import { NEW_SCHEDULE, type Schedule } from '@/lib/study/memory/rules/schedule';
import { putStudySettings } from '@/lib/study/memory/settings/service';
import { addDays } from '@/lib/time/calendar-days';
import { addCards } from '../helpers/cards';
import { studying } from '../helpers/studying';
import { useTestDatabase } from '../helpers/test-database';
import { modelQueue } from './model-queue';

const store = useTestDatabase();

const TODAY = '2026-11-20';
const CARDS = 30;
const ago = fc.integer({ min: 0, max: 40 }).map((days) => addDays(TODAY, -days));
const introducedDay = fc.constantFrom(TODAY, '2026-10-01');
const setAside = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

const fresh = fc.constant(NEW_SCHEDULE);
const inReview: fc.Arbitrary<Schedule> = fc
  .record({
    introducedDay,
    setAside,
    lastDay: ago,
    // Few values, so that some are equal.
    stability: fc.constantFrom(0.5, 1, 2, 3.7, 10),
    due: fc.integer({ min: -5, max: 3 }),
  })
  .map(({ due, ...card }) => ({
    ...{ ...NEW_SCHEDULE, ...card, difficulty: 5, state: 'review', dueDay: addDays(TODAY, due) },
  }));
const inLearning: fc.Arbitrary<Schedule> = fc
  .record({ introducedDay, setAside, lastDay: ago, minutes: fc.integer({ min: -2, max: 25 }) })
  .map(({ minutes, ...card }) => ({
    ...{ ...NEW_SCHEDULE, ...card, difficulty: 5, state: 'learning', stability: 1 },
    dueAt: new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000),
  }));

const schedules = fc.array(fc.oneof(fresh, inReview, inReview, inLearning), {
  minLength: CARDS,
  maxLength: CARDS,
});
const given = fc.record({
  schedules,
  perDay: fc.constantFrom(0, 1, 5, 20),
  exam: fc.option(fc.constantFrom(0, 1, 2, 7)),
  limit: fc.constantFrom(3, 20, 100),
});

test('the queue of the simulation is that of the database', async () => {
  const asked = fc.asyncProperty(given, async ({ schedules: some, perDay, exam, limit }) => {
    const { ctx, documentId, cards: first } = await studying(store.db);
    const ids = [...first, ...(await addCards(store.db, documentId, CARDS - first.length))];
    const cards = ids.map((id, i) => ({ id, schedule: some[i]! }));
    await Promise.all(
      cards.map(({ id, schedule }) =>
        store.db.update(cardSchedules).set(schedule).where(eq(cardSchedules.cardId, id)),
      ),
    );
    await putStudySettings(ctx, { new_cards_per_day: perDay });
    const date = exam === null ? undefined : addDays(TODAY, exam);
    if (date) await createExam(ctx, { title: 'Sleep', date, document_ids: [documentId] });
    const queue = await getQueue(ctx, { limit });
    const at = { now: ctx.now, today: TODAY, perDay, exam: date, limit };
    expect(queue.cards.map(({ id }) => id)).toEqual(modelQueue(cards, at));
  });
  await fc.assert(asked, { numRuns: 25 });
});
