import { counted } from '@/lib/client/format';
import type { ExamWire } from '@/lib/study/exams/wire';

const weekday = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Thursday, December 3` */
export function examDay(date: string): string {
  return weekday.format(new Date(date));
}

export function daysLeftWords(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

const LESSONS = new Map([
  [0, ''],
  [0.5, 'half a lesson'],
  [1, '1 lesson'],
]);

/** `7 cards and half a lesson`; empty if nothing is left to do. */
export function needWords({ cards, lessons }: ExamWire['today']): string {
  const parts = [
    cards > 0 ? counted(cards, 'card') : '',
    LESSONS.get(lessons) ?? `${lessons} lessons`,
  ];
  return parts.filter(Boolean).join(' and ');
}

/** What to do for it today. */
export function todayWords({ today, cards, lessons }: ExamWire): string {
  if (cards + lessons === 0) return 'Its documents have no lessons or cards yet';
  const need = needWords(today);
  return need ? `today: ${need}` : 'done for today';
}
