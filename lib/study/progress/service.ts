import 'server-only';
import { MAX_FORECAST_DAYS } from '../../constants/memory';
import type { ContextFor } from '../../context';
import { assertUnlocked } from '../../membership/locks';
import { addDays } from '../../time/calendar-days';
import { forecastDays } from '../memory/queue/service';
import { readForecast } from '../memory/queue/store';
import { forgettingOf } from '../memory/recall-sql';
import { studyDay } from '../memory/rules/study-day';
import { clockOf } from '../memory/settings/rules';
import { settingsOf } from '../memory/settings/service';
import { readProgress, type StoredProgress } from './store';
import type { DocumentProgressWire, ProgressWire } from './wire';

type Ctx = ContextFor<'learner'>;

const minutes = (seconds: number) => Math.round(seconds / 60);

/** What the learner did and remembers. @throws AppError `plan_required` */
export async function getProgress(ctx: Ctx): Promise<ProgressWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const settings = await settingsOf(ctx);
  const today = studyDay(now, clockOf(settings));
  const end = addDays(today, MAX_FORECAST_DAYS - 1);
  const [found, due] = await Promise.all([
    readProgress(db, {
      ...{ learnerId, today },
      forgetting: forgettingOf(settings.weights),
    }),
    readForecast(db, { learnerId, today, end }),
  ]);
  return {
    day: today,
    heat: found.heat.map(({ seconds, ...day }) => ({ ...day, minutes: minutes(seconds) })),
    forecast: forecastDays(due, { today, days: MAX_FORECAST_DAYS }),
    remembered: Math.round(found.remembered ?? 0),
    recalled_when_due: found.recent.recalled,
    minutes: minutes(found.recent.seconds),
    lessons_completed: found.lessonsCompleted,
    documents: found.documents.map(documentWire),
    calibration: found.calibration,
  };
}

const documentWire = ({
  documentId,
  ...rest
}: StoredProgress['documents'][number]): DocumentProgressWire => ({
  document_id: documentId,
  ...rest,
});
