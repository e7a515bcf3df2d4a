import 'server-only';
import { SESSION_MS } from '../../constants/memory';
import type { ContextFor } from '../../context';
import { assertUnlocked } from '../../membership/locks';
import { addDays, weekOf } from '../../time/calendar-days';
import { needsOn } from '../exams/new-cards';
import { examWires } from '../exams/to-wire';
import { minutesOf, nextDueMoment } from '../memory/queue/service';
import { startOf } from '../memory/queue/start';
import { forgettingOf } from '../memory/recall-sql';
import { startOfStudyDay, studyDay } from '../memory/rules/study-day';
import { clockOf, parametersOf } from '../memory/settings/rules';
import { readToday, type StoredContinue, type StoredToday } from './store';
import type { ContinueWire, TodayWire, WeekDayWire } from './wire';

type Ctx = ContextFor<'learner'>;

/** What to do now, over all documents. @throws AppError `plan_required` */
export async function getToday(ctx: Ctx): Promise<TodayWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const start = await startOf(ctx);
  const { settings } = start;
  const clock = clockOf(settings);
  const today = studyDay(now, clock);
  const found = await readToday(db, {
    ...{ learnerId, documentId: null, today, perDay: settings.newCardsPerDay },
    needs: needsOn(start.exams, today),
    until: new Date(now.getTime() + SESSION_MS),
    dayStart: startOfStudyDay(today, clock),
    week: weekOf(today),
    forgetting: forgettingOf(settings.weights),
  });
  return {
    day: today,
    time_zone: settings.timeZone,
    due: found.due,
    new_left: found.newLeft,
    new_per_day: settings.newCardsPerDay,
    minutes: minutesOf(found, start.reviewSeconds),
    next_due_at: nextDueMoment(found, start, today)?.toISOString() ?? null,
    documents_due: found.documentsDue,
    continue: found.continued.map(continueWire),
    week: weekDays(found, today),
    exams: await examWires(found.exams, today, parametersOf(settings)),
  };
}

function continueWire({
  documentId,
  lesson,
  lessonsCompleted,
  cardsDue,
  ...rest
}: StoredContinue): ContinueWire {
  return {
    ...rest,
    document_id: documentId,
    lesson: lesson && {
      lesson_id: lesson.id,
      chapter: lesson.chapter,
      position: lesson.position,
      title: lesson.title,
      minutes: lesson.minutes,
    },
    lessons_completed: lessonsCompleted,
    cards_due: cardsDue,
  };
}

function weekDays({ reviewed, coming, due }: StoredToday, today: string): WeekDayWire[] {
  const { first } = weekOf(today);
  const countOn = (days: StoredToday['coming'], day: string) =>
    days.find((one) => one.day === day)?.cards ?? 0;
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(first, n);
    return {
      day,
      reviews: countOn(reviewed, day),
      due: day === today ? due : countOn(coming, day),
    };
  });
}
