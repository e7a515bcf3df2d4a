import { z } from 'zod';
import { timeZoneNamed } from '../../accounts/profile/places';
import { accountMessages } from '../../constants/account-messages';
import {
  FORECAST_DAYS,
  MAX_FORECAST_DAYS,
  MAX_NEW_CARDS_PER_DAY,
  MAX_QUEUE_CARDS,
  RETENTION_RANGE,
  SESSION_CARDS,
} from '../../constants/memory';
import { percent } from '../../text/percent';
import { id } from '../schema';

export const undoInput = z.object({ reviewId: id('review') });
export type UndoInput = z.output<typeof undoInput>;

export const queueInput = z.object({
  document_id: id('document').optional(),
  limit: z.coerce.number().int().min(1).max(MAX_QUEUE_CARDS).default(SESSION_CARDS),
});
export type QueueInput = z.output<typeof queueInput>;

export const forecastInput = z.object({
  days: z.coerce.number().int().min(1).max(MAX_FORECAST_DAYS).default(FORECAST_DAYS),
});
export type ForecastInput = z.output<typeof forecastInput>;

const timeZone = z.string(accountMessages.timeZone).transform((given, ctx) => {
  const zone = timeZoneNamed(given);
  if (!zone) ctx.addIssue({ code: 'custom', message: accountMessages.timeZone });
  return zone ?? given;
});

const whole = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);

const RETENTION = `Choose from ${percent(RETENTION_RANGE.min)} to ${percent(RETENTION_RANGE.max)}.`;

/** What isn't named stays. */
export const studySettingsInput = z.object({
  time_zone: timeZone.optional(),
  day_start_hour: whole(0, 23, 'Choose a full hour.').optional(),
  new_cards_per_day: whole(
    0,
    MAX_NEW_CARDS_PER_DAY,
    `Choose a number from 0 to ${MAX_NEW_CARDS_PER_DAY}.`,
  ).optional(),
  desired_retention: z
    .number(RETENTION)
    .min(RETENTION_RANGE.min, RETENTION)
    .max(RETENTION_RANGE.max, RETENTION)
    .optional(),
});
export type StudySettingsInput = z.output<typeof studySettingsInput>;
