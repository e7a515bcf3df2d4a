import { SESSION_MS } from '../../../constants/memory';
import type { Schedule } from './schedule';
import { type StudyClock, startOfStudyDay, studyDay } from './study-day';

/** Null if the card is new, or set aside. */
export function dueMoment(schedule: Schedule, clock: StudyClock): Date | null {
  const { dueAt, dueDay, setAside } = schedule;
  if (setAside) return null;
  return dueAt ?? (dueDay === null ? null : startOfStudyDay(dueDay, clock));
}

/** The study day on which a card is due, set aside or not; null if it is new. */
export function dueDayOf({ dueAt, dueDay }: Schedule, clock: StudyClock): string | null {
  return dueAt === null ? dueDay : studyDay(dueAt, clock);
}

/** Whether a card that was reviewed now comes back in this session. */
export function isInSession({ dueAt, setAside }: Schedule, now: Date): boolean {
  return !setAside && dueAt !== null && dueAt.getTime() < now.getTime() + SESSION_MS;
}
