import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays, daysBetween } from '../../time/calendar-days';
import type { MemoryParameters } from '../memory/rules/scheduler';
import type { ExamCard } from './expected-recall';
import { curveOf } from './kept-curves';
import { needToday } from './plan';
import type { StoredExam, StoredExamCard } from './store';
import type { ExamWire } from './wire';

/** A mastered card counts as remembered on every day. */
const MASTERED = {
  stability: 36_500,
  difficulty: 1,
  elapsedDays: 0,
  dueInDays: Number.POSITIVE_INFINITY,
};

function toExamCard(card: StoredExamCard): ExamCard {
  if (card.mastered) return MASTERED;
  if (card.state === 'new') return null;
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    elapsedDays: card.elapsed ?? 0,
    dueInDays: card.due ?? Number.POSITIVE_INFINITY,
  };
}

/** One after the other, with other requests in between: the curve of a far exam takes up to 30 ms. */
export async function examWires(
  exams: readonly StoredExam[],
  today: string,
  parameters: MemoryParameters,
): Promise<ExamWire[]> {
  const wires: ExamWire[] = [];
  for (const exam of exams) {
    wires.push(examWire(exam, today, parameters));
    await yieldToEventLoop();
  }
  return wires;
}

function examWire(exam: StoredExam, today: string, parameters: MemoryParameters): ExamWire {
  const { lessons, lessonsCompleted, begunToday } = exam;
  const daysLeft = daysBetween(today, exam.day);
  const cards = exam.sample.map(toExamCard);
  const points = cards.length > 0 ? curveOf({ cards, daysLeft, begunToday, parameters }) : [];
  const curve = points.map(({ day, withPlan, without }) => ({
    day: addDays(today, day),
    with_plan: withPlan,
    without,
  }));
  const [first, last] = [curve[0], curve.at(-1)];
  return {
    exam_id: exam.id,
    title: exam.title,
    date: exam.day,
    document_ids: exam.documentIds,
    days_left: daysLeft,
    cards: exam.cards,
    lessons,
    lessons_completed: lessonsCompleted,
    ready: first?.without ?? 0,
    today: needToday({ ...exam, daysLeft, lessonsLeft: lessons - lessonsCompleted }),
    expected: { with_plan: last?.with_plan ?? 0, without: last?.without ?? 0 },
    curve,
  };
}
