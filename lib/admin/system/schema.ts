import { z } from 'zod';
import { SYSTEM_CHECKS } from '../../constants/admin';
import { actionInput } from '../log/schema';

export const systemCheckInput = z.object({
  ...actionInput.shape,
  check: z.enum(SYSTEM_CHECKS),
});
export type SystemCheckInput = z.output<typeof systemCheckInput>;
