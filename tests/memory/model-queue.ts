import { NEW_CARDS_PER_DAY, SESSION_MS } from '@/lib/constants/memory';
import { newCardsLeftToday } from '@/lib/study/exams/plan';
import type { Schedule } from '@/lib/study/memory/rules/schedule';
import { daysBetween } from '@/lib/time/calendar-days';

type Card = { id: string; schedule: Schedule };

type At = {
  now: Date;
  /** The study day. */
  today: string;
  perDay?: number;
  /** The day of an exam over all cards. */
  exam?: string;
  limit: number;
};

/**
 * What the database computes as the queue (lib/study/memory/queue), without a database. A test holds both against each other. `cards`: in
 * the order in which new ones come.
 */
export function modelQueue(
  cards: readonly Card[],
  { now, today, perDay = NEW_CARDS_PER_DAY, exam, limit }: At,
): string[] {
  const until = new Date(now.getTime() + SESSION_MS);
  const inSessions = cards.filter(({ schedule }) => !schedule.setAside);
  const learning = inSessions
    .filter(({ schedule: { dueAt } }) => dueAt !== null && dueAt <= until)
    .sort(byLeast(({ dueAt }) => Number(dueAt)));
  const reviews = inSessions
    .filter(({ schedule: { dueDay } }) => dueDay !== null && dueDay <= today)
    .sort(byLeast(({ lastDay, stability }) => -daysBetween(lastDay ?? today, today) / stability));
  const unseen = inSessions.filter(({ schedule }) => schedule.state === 'new');
  const begunToday = cards.filter(({ schedule }) => schedule.introducedDay === today).length;
  const daysLeft = exam === undefined ? -1 : daysBetween(today, exam);
  const needed =
    daysLeft < 0 ? 0 : newCardsLeftToday({ daysLeft, newCards: unseen.length, begunToday });
  const fresh = unseen.slice(0, Math.max(needed, perDay - begunToday));
  return [...learning, ...mixed(reviews, fresh)].slice(0, limit).map(({ id }) => id);
}

/** Those with the least value first, and equal ones by their ids. */
const byLeast = (value: (schedule: Schedule) => number) => (a: Card, b: Card) =>
  value(a.schedule) - value(b.schedule) || (a.id < b.id ? -1 : 1);

/** Each list spread evenly over the whole; of two at the same place, the review comes first. */
function mixed(reviews: readonly Card[], fresh: readonly Card[]): Card[] {
  const spread = (cards: readonly Card[]) =>
    cards.map((card, i) => ({ card, half: 2 * i + 1, of: cards.length }));
  return [...spread(reviews), ...spread(fresh)]
    .sort((a, b) => a.half * b.of - b.half * a.of)
    .map(({ card }) => card);
}
