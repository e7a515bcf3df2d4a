import { z } from 'zod';
import { BULK_KINDS } from '../../constants/admin';
import { actionInput, optionalReason } from '../log/schema';

export const startBulkInput = z.object({
  ...actionInput.shape,
  kind: z.enum(BULK_KINDS),
  reason: optionalReason,
});
export type StartBulkInput = z.output<typeof startBulkInput>;
