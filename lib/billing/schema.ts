import 'server-only';
import { z } from 'zod';
import { billingMessages } from '../constants/billing-messages';
import { PLAN_NAMES } from '../constants/plans';

const caller = z.string().max(200).optional();

export const callerInput = z.object({ user_id: caller });
export type CallerInput = z.output<typeof callerInput>;

export const checkoutInput = z.object({
  plan: z.enum(PLAN_NAMES, billingMessages.planMissing),
  user_id: caller,
});
export type CheckoutInput = z.output<typeof checkoutInput>;

export const confirmInput = z.object({ session_id: z.string().min(1).max(500) });
export type ConfirmInput = z.output<typeof confirmInput>;

export const portalInput = z.object({ user_id: caller, email: z.string().max(500).optional() });
export type PortalInput = z.output<typeof portalInput>;

export const subscriptionInput = z.object({ userId: z.string().max(200) });
export const statusInput = z.object({ email: z.string().max(500) });
