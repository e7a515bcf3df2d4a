import { z } from 'zod';
import {
  FULFILLMENT_STATES,
  fulfillmentMessages as messages,
  TRACKING_MAX_LENGTH,
} from '../../constants/fulfillment';
import { cleanLine } from '../../text/clean-line';
import { timeCursor } from '../keyset';
import { actionInput, optionalReason, requiredReason } from '../log/schema';

export const listOrdersInput = z.object({
  status: z.enum(FULFILLMENT_STATES).default(FULFILLMENT_STATES[0]),
  cursor: timeCursor,
});
export type ListOrdersInput = z.output<typeof listOrdersInput>;

const tracking = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().max(TRACKING_MAX_LENGTH, messages.trackingTooLong))
  .transform((number) => number || null)
  .nullable()
  .default(null);

const order = { ...actionInput.shape, redemptionId: z.string().toLowerCase() };

/** The learner reads the note and the reason. */
export const settleOrderInput = z.discriminatedUnion('action', [
  z.object({ ...order, action: z.literal('fulfill'), tracking, note: optionalReason }),
  z.object({ ...order, action: z.literal('refuse'), reason: requiredReason }),
]);
export type SettleOrderInput = z.output<typeof settleOrderInput>;
