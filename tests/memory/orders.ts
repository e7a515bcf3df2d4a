import { type Card, createEmptyCard, fsrs, State } from 'ts-fsrs';
import {
  newSession,
  type SessionState,
  sessionReducer,
} from '@/components/study/session/session-state';
import {
  DESIRED_RETENTION,
  NEW_CARDS_PER_DAY,
  type ReviewGrade,
  SESSION_CARDS,
} from '@/lib/constants/memory';
import { isInSession } from '@/lib/study/memory/rules/due';
import { NEW_SCHEDULE, reviewed, type Schedule } from '@/lib/study/memory/rules/schedule';
import { schedulerOf } from '@/lib/study/memory/rules/scheduler';
import type { QueueCardWire, ReviewWire } from '@/lib/study/memory/wire';
import { dayNumber } from '@/lib/time/calendar-days';
import { DAY_MS } from '@/lib/time/days';
import { modelQueue } from './model-queue';

/** A card was answered. `day`: the study day. */
type Graded = { id: string; grade: ReviewGrade; now: Date; day: string };

/** Which card comes next. */
export type Order = {
  /** `documents`: the ids of the cards of each that there is by then, the oldest first. */
  begin(day: string, documents: readonly string[][]): void;
  /** Undefined if there's nothing left to do this day. */
  next(now: Date, day: string): string | undefined;
  graded(graded: Graded): void;
};

/** The product: its queue in its sessions, scheduled by its rules, with an exam over all documents. */
export function productOrder(exam: string): Order {
  const scheduler = schedulerOf({ weights: null, retention: DESIRED_RETENTION });
  const schedules = new Map<string, Schedule>();
  let ids: string[] = [];
  let session: SessionState = newSession([]);
  return {
    begin(_, documents) {
      ids = documents.toReversed().flat();
      for (const id of ids) if (!schedules.has(id)) schedules.set(id, NEW_SCHEDULE);
      session = newSession([]);
    },
    next(now, today) {
      if (!session.shown) {
        const cards = ids.map((id) => ({ id, schedule: schedules.get(id) ?? NEW_SCHEDULE }));
        const queue = modelQueue(cards, { now, today, exam, limit: SESSION_CARDS });
        session = newSession(queue.map((id) => ({ id }) as QueueCardWire));
      }
      return session.shown?.id;
    },
    graded({ id, grade, now, day }) {
      const before = schedules.get(id) ?? NEW_SCHEDULE;
      const schedule = reviewed(before, scheduler, { cardId: id, grade, at: now, day });
      schedules.set(id, schedule);
      const card = { id } as QueueCardWire;
      const review = {
        ...{ counted: true, in_session: isInSession(schedule, now) },
        due_at: schedule.dueAt?.toISOString() ?? null,
      } as ReviewWire;
      const at = now.getTime();
      session = sessionReducer(session, { type: 'graded', card, grade, tookMs: 0, now: at });
      session = sessionReducer(session, { type: 'answered', card, review, now: at });
    },
  };
}

const SOON_MS = 20 * 60_000;

/** ts-fsrs as it comes, with its own steps: what is due, the longest due first, then up to 20 new cards a day. */
export function referenceOrder(): Order {
  const scheduler = fsrs({ enable_fuzz: true });
  const cards = new Map<string, Card>();
  const learning = new Set<string>();
  let due: string[] = [];
  let unseen: string[] = [];
  let begun = 0;
  const dueAt = (id: string) => Number(cards.get(id)?.due);
  const soonest = (ids: Iterable<string>) => [...ids].sort((a, b) => dueAt(a) - dueAt(b));
  return {
    begin(day, documents) {
      const ids = documents.flat();
      for (const id of ids) if (!cards.has(id)) cards.set(id, createEmptyCard(new Date(0)));
      const end = (dayNumber(day) + 1) * DAY_MS;
      const isIn = (state: State) => (id: string) => cards.get(id)?.state === state;
      due = soonest(ids.filter(isIn(State.Review)).filter((id) => dueAt(id) < end));
      unseen = ids.filter(isIn(State.New));
      begun = 0;
    },
    next(now) {
      const [learned] = soonest(learning);
      const isBefore = (ms: number) => learned !== undefined && dueAt(learned) <= ms;
      if (isBefore(now.getTime())) return learned;
      if (due[0] !== undefined) return due[0];
      if (begun < NEW_CARDS_PER_DAY && unseen[0] !== undefined) return unseen[0];
      return isBefore(now.getTime() + SOON_MS) ? learned : undefined;
    },
    graded({ id, grade, now }) {
      const card = scheduler.next(cards.get(id) ?? createEmptyCard(now), now, grade).card;
      cards.set(id, card);
      if (unseen[0] === id) begun++;
      unseen = unseen.filter((other) => other !== id);
      due = due.filter((other) => other !== id);
      if (card.state === State.Review) learning.delete(id);
      else learning.add(id);
    },
  };
}

/** Before there was a queue: each day the newest document from its first card, then the one before. */
export function deckOrder(): Order {
  let ids: string[] = [];
  let place = 0;
  return {
    begin(_, documents) {
      ids = documents.toReversed().flat();
      place = 0;
    },
    next: () => ids[place % ids.length],
    graded() {
      place++;
    },
  };
}

/** A learner with more discipline: all cards in turn, from where the day before ended. */
export function rotatingOrder(): Order {
  let ids: string[] = [];
  let place = 0;
  return {
    begin(_, documents) {
      ids = documents.flat();
    },
    next: () => ids[place],
    graded() {
      place = (place + 1) % ids.length;
    },
  };
}
