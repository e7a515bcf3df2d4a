import 'server-only';
import {
  DEFAULT_REVIEW_SECONDS,
  REVIEWS_OF_A_NEW_CARD,
  SESSION_MS,
} from '../../../constants/memory';
import type { ContextFor } from '../../../context';
import { assertUnlocked } from '../../../membership/locks';
import { addDays } from '../../../time/calendar-days';
import { needsOn } from '../../exams/new-cards';
import { waitsWire } from '../cards/waits-wire';
import { type Scheduler, schedulerOf } from '../rules/scheduler';
import { startOfStudyDay, studyDay } from '../rules/study-day';
import type { ForecastInput, QueueInput } from '../schema';
import { clockOf, parametersOf } from '../settings/rules';
import { settingsOf } from '../settings/service';
import type { ForecastWire, QueueCardWire, QueueWire, SetAsideWire } from '../wire';
import { startOf } from './start';
import { type QueuedCard, readForecast, readQueue, readSetAside } from './store';

type Ctx = ContextFor<'learner'>;

/** What to review now, over all documents or of one. @throws AppError `plan_required` */
export async function getQueue(ctx: Ctx, { document_id, limit }: QueueInput): Promise<QueueWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const start = await startOf(ctx);
  const { settings, reviewSeconds } = start;
  const clock = clockOf(settings);
  const today = studyDay(now, clock);
  const until = new Date(now.getTime() + SESSION_MS);
  const queue = await readQueue(db, {
    ...{ learnerId, documentId: document_id ?? null, today, until, limit },
    perDay: settings.newCardsPerDay,
    needs: needsOn(start.exams, today),
  });
  const scheduler = schedulerOf(parametersOf(settings));
  return {
    cards: queue.cards.map((card) => cardWire(card, { scheduler, today })),
    due: queue.due,
    new_left: queue.newLeft,
    minutes: minutesOf(queue, reviewSeconds),
    next_due_at: nextDueMoment(queue, start, today)?.toISOString() ?? null,
    set_aside: queue.setAside,
  };
}

/** How long reviews take, at the learner's pace. */
export function minutesOf(
  { due, newLeft }: { due: number; newLeft: number },
  reviewSeconds: number | null,
): number {
  const reviews = due + newLeft * REVIEWS_OF_A_NEW_CARD;
  return Math.ceil((reviews * (reviewSeconds ?? DEFAULT_REVIEW_SECONDS)) / 60);
}

type Upcoming = { nextDueAt: Date | null; nextDueDay: string | null; hasMoreNew: boolean };

type Start = Pick<Awaited<ReturnType<typeof startOf>>, 'settings' | 'exams'>;

/** When there is something to review again; null if never. Of who wants no new cards, only exams begin any. */
export function nextDueMoment(
  { nextDueAt, nextDueDay, hasMoreNew }: Upcoming,
  { settings, exams }: Start,
  today: string,
): Date | null {
  const clock = clockOf(settings);
  const beginsNew = hasMoreNew && (settings.newCardsPerDay > 0 || exams.length > 0);
  const moments = [
    nextDueAt,
    nextDueDay && startOfStudyDay(nextDueDay, clock),
    beginsNew && startOfStudyDay(addDays(today, 1), clock),
  ].filter((moment) => moment instanceof Date);
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
}

function cardWire(
  { card, documentId, documentTitle, chapter, section, schedule }: QueuedCard,
  { scheduler, today }: { scheduler: Scheduler; today: string },
): QueueCardWire {
  return {
    ...card,
    document_id: documentId,
    document_title: documentTitle,
    chapter,
    section,
    is_new: schedule.state === 'new',
    next: waitsWire(schedule, scheduler, { cardId: card.id, day: today }),
  };
}

/** @throws AppError `plan_required` */
export async function getForecast(ctx: Ctx, { days }: ForecastInput): Promise<ForecastWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const today = studyDay(now, clockOf(await settingsOf(ctx)));
  const end = addDays(today, days - 1);
  const due = await readForecast(db, { learnerId: actor.learnerId, today, end });
  return { days: forecastDays(due, { today, days }) };
}

/** A row for each day, also for those on which no card is due. */
export function forecastDays(
  due: Awaited<ReturnType<typeof readForecast>>,
  { today, days }: { today: string; days: number },
): ForecastWire['days'] {
  const cardsOf = new Map(due.map(({ day, cards }) => [day, cards]));
  const all = Array.from({ length: days }, (_, n) => addDays(today, n));
  return all.map((day) => ({ day, cards: cardsOf.get(day) ?? 0 }));
}

/** Cards that were forgotten too often. @throws AppError `plan_required` */
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
