import { counted } from '@/lib/client/format';
import type { ExamWire } from '@/lib/study/exams/wire';
import { percent } from '@/lib/text/percent';

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

function daysLeftWords(days: number): string {
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

/** On the exam's own day only cards are left, and the day was said. */
function todayWords({ today, days_left }: ExamWire): string {
  const need = needWords(today);
  if (days_left === 0) return need ? `${need} to review` : 'nothing left to review';
  return need ? `today: ${need}` : 'done for today';
}

/** When it is, how much of it is remembered, and what to do for it today. */
export function examWords(exam: ExamWire): string {
  const { document_ids, cards, lessons, days_left, ready } = exam;
  const when = daysLeftWords(days_left);
  if (document_ids.length === 0)
    return `${when} · Its documents were deleted. Choose others or remove it.`;
  if (cards + lessons === 0) return `${when} · Its documents have no lessons or cards yet`;
  return `${when} · ${percent(ready)} ready · ${todayWords(exam)}`;
}
