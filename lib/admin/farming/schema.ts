import { z } from 'zod';
import { cursorInput } from '../keyset';
import { actionInput, requiredReason } from '../log/schema';

export const listFarmingInput = z.object({ cursor: cursorInput(z.tuple([z.int32(), z.uuid()])) });
export type ListFarmingInput = z.output<typeof listFarmingInput>;

export const verdictInput = z.object({
  ...actionInput.shape,
  userId: z.string().toLowerCase(),
  verdict: z.literal('fine'),
  reason: requiredReason,
});
export type VerdictInput = z.output<typeof verdictInput>;
