import 'server-only';
import { z } from 'zod';

export const callerInput = z.object({ user_id: z.string().optional() });
export type CallerInput = z.output<typeof callerInput>;

export const completeInput = z.object({
  userId: z.string(),
  challenge_id: z.string().min(1).max(200),
});
export type CompleteInput = z.output<typeof completeInput>;

export const claimSpinInput = z.object({
  user_id: z.string().optional(),
  spin_id: z.string().min(1).max(200),
  /** Refuses a claim that the daily cap would trim: it can be claimed in full another day. */
  only_whole: z.boolean().optional(),
});
export type ClaimSpinInput = z.output<typeof claimSpinInput>;
