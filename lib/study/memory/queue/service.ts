import 'server-only';
import {
  DEFAULT_REVIEW_SECONDS,
  REVIEWS_OF_A_NEW_CARD,
  SESSION_MINUTES,
} from '../../../constants/memory';
import type { ContextFor } from '../../../context';
import { assertUnlocked } from '../../../membership/locks';
import { rebuildIfOutdated } from '../rebuild/rebuild';
import { type Scheduler, schedulerOf, waitsAfter } from '../rules/schedule';
import { addDays, startOfStudyDay, studyDay } from '../rules/study-day';
import type { ForecastInput, QueueInput } from '../schema';
import { clockOf, parametersOf } from '../settings/rules';
import { settingsOf, signedOut } from '../settings/service';
import type { ForecastWire, QueueCardWire, QueueWire, SetAsideWire } from '../wire';
import { type QueuedCard, readForecast, readQueue, readSetAside, readStart } from './store';

type Ctx = ContextFor<'learner'>;

/**
 * What to review now, over all documents or of one. Schedules from before they were kept, or computed with other parameters, are rebuilt
 * first. @throws AppError `payment_required`
 */
export async function getQueue(ctx: Ctx, { document_id, limit }: QueueInput): Promise<QueueWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const [start] = await readStart(db, learnerId);
  if (!start) throw signedOut();
  const { settings, reviewSeconds } = start;
  await rebuildIfOutdated(db, learnerId, start);
  const clock = clockOf(settings);
  const today = studyDay(now, clock);
  const until = new Date(now.getTime() + SESSION_MINUTES * 60_000);
  const queue = await readQueue(db, {
    ...{ learnerId, documentId: document_id ?? null, today, until, limit },
    perDay: settings.newCardsPerDay,
  });
  const scheduler = schedulerOf(parametersOf(settings));
  const upcoming = [
    queue.nextDueAt,
    queue.nextDueDay && startOfStudyDay(queue.nextDueDay, clock),
    queue.hasMoreNew && startOfStudyDay(addDays(today, 1), clock),
  ].filter((moment) => moment instanceof Date);
  const reviews = queue.due + queue.newLeft * REVIEWS_OF_A_NEW_CARD;
  return {
    cards: queue.cards.map((card) => cardWire(card, { scheduler, now, today })),
    due: queue.due,
    new_left: queue.newLeft,
    minutes: Math.ceil((reviews * (reviewSeconds ?? DEFAULT_REVIEW_SECONDS)) / 60),
    next_due_at: upcoming.length > 0 ? earliest(upcoming).toISOString() : null,
    set_aside: queue.setAside,
  };
}

const earliest = (moments: Date[]) => new Date(Math.min(...moments.map(Number)));

function cardWire(
  { card, documentId, documentTitle, chapter, section, schedule }: QueuedCard,
  { scheduler, now, today }: { scheduler: Scheduler; now: Date; today: string },
): QueueCardWire {
  const waits = waitsAfter(schedule, scheduler, { cardId: card.id, now, day: today });
  return {
    ...card,
    document_id: documentId,
    document_title: documentTitle,
    chapter,
    section,
    is_new: schedule.state === 'new',
    next: { again: waits[1], hard: waits[2], good: waits[3], easy: waits[4] },
  };
}

/** @throws AppError `payment_required` */
export async function getForecast(ctx: Ctx, { days }: ForecastInput): Promise<ForecastWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const today = studyDay(now, clockOf(await settingsOf(ctx)));
  const all = Array.from({ length: days }, (_, n) => addDays(today, n));
  const end = addDays(today, days - 1);
  const due = await readForecast(db, { learnerId: actor.learnerId, today, end });
  const cardsOf = new Map(due.map(({ day, cards }) => [day, cards]));
  return { days: all.map((day) => ({ day, cards: cardsOf.get(day) ?? 0 })) };
}

/** Cards that were forgotten too often. @throws AppError `payment_required` */
export async function getSetAside(ctx: Ctx): Promise<SetAsideWire> {
  assertUnlocked(ctx, 'flashcards');
  const cards = await readSetAside(ctx.db, ctx.actor.learnerId);
  return {
    cards: cards.map(({ card, documentId, documentTitle, lapses }) => ({
      ...card,
      document_id: documentId,
      document_title: documentTitle,
      lapses,
    })),
  };
}
