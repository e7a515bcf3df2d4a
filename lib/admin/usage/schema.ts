import { z } from 'zod';
import { adminMessages as messages } from '../../constants/admin';
import { FEATURE_NAMES } from '../../constants/features';
import { MAX_LIMIT } from '../../settings/rules';
import { cursorInput } from '../keyset';
import { actionInput, optionalReason } from '../log/schema';

const limit = z
  .int(messages.limitInvalid)
  .min(0, messages.limitInvalid)
  .max(MAX_LIMIT, messages.limitInvalid);

const limitsOfTier = z
  .strictObject({
    file_uploads: limit,
    course_generations: limit,
    flashcard_generations: limit,
    ai_chat_messages: limit,
  })
  .partial();

const action = { ...actionInput.shape, reason: optionalReason };

/** All limits or some. */
export const changeLimitsInput = z.object({
  ...action,
  limits: z.strictObject({ trial: limitsOfTier, paid: limitsOfTier }).partial(),
});
export type ChangeLimitsInput = z.output<typeof changeLimitsInput>;

export const switchFeatureInput = z.object({
  ...action,
  feature: z.enum(FEATURE_NAMES),
  on: z.boolean(),
});
export type SwitchFeatureInput = z.output<typeof switchFeatureInput>;

export const usersAtLimitInput = z.object({ cursor: cursorInput(z.tuple([z.uuid()])) });
export type UsersAtLimitInput = z.output<typeof usersAtLimitInput>;
