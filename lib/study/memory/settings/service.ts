import 'server-only';
import type { ContextFor, RateRule } from '../../../context';
import { AppError } from '../../../errors';
import type { StudySettingsInput } from '../schema';
import type { StudySettingsWire } from '../wire';
import type { StudySettings } from './rules';
import { changeSettings, findSettings } from './store';

type Ctx = ContextFor<'learner'>;

const CHANGES: RateRule = { name: 'study_settings', points: 30, seconds: 600 };

/** Of a session that ended just now. */
export const signedOut = () => new AppError('not_signed_in', 'Sign in to continue.');

/** @throws AppError `not_signed_in` if the account or visit is erased at this moment */
export async function settingsOf({ db, actor }: Ctx): Promise<StudySettings> {
  const settings = await findSettings(db, actor.learnerId);
  if (!settings) throw signedOut();
  return settings;
}

export async function getStudySettings(ctx: Ctx): Promise<StudySettingsWire> {
  return toWire(await settingsOf(ctx));
}

/** What isn't named stays. @throws AppError `rate_limited` */
export async function putStudySettings(
  ctx: Ctx,
  { time_zone, day_start_hour, new_cards_per_day, desired_retention }: StudySettingsInput,
): Promise<StudySettingsWire> {
  await ctx.limit(CHANGES, ctx.actor.learnerId);
  const changed = await changeSettings(ctx.db, ctx.actor.learnerId, {
    timeZone: time_zone,
    dayStartHour: day_start_hour,
    newCardsPerDay: new_cards_per_day,
    desiredRetention: desired_retention,
  });
  if (!changed) throw signedOut();
  return getStudySettings(ctx);
}

const toWire = (settings: StudySettings): StudySettingsWire => ({
  time_zone: settings.timeZone,
  day_start_hour: settings.dayStartHour,
  new_cards_per_day: settings.newCardsPerDay,
  desired_retention: settings.desiredRetention,
  fitted_at: settings.fittedAt?.toISOString() ?? null,
});
