import 'server-only';
import { assertOwnEmail, assertSelf } from '../accounts/assert-self';
import { billingMessages } from '../constants/billing-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { PORTAL_PER_ACCOUNT } from './limits';
import type { PortalInput } from './schema';
import { forgetCustomer } from './store';
import { syncAccount } from './sync';
import { withTimeout } from './unavailable';
import type { PortalWire } from './wire';

type Ctx = ContextFor<'user'>;

async function portalOf(ctx: Ctx): Promise<string | null> {
  const { userId } = ctx.actor;
  const account = await syncAccount(ctx, { userId });
  if (!account?.customerId) return null;
  const url = await ctx.payments.portalUrl(account.customerId);
  if (url === null) await forgetCustomer(ctx.db, userId, account.customerId);
  return url;
}

/**
 * The URL of the provider's portal, for cards, plans and invoices.
 * @throws AppError `forbidden` for another id or address, `not_found` without a customer, `payment_unavailable`, `rate_limited`
 */
export async function openPortal(ctx: Ctx, { user_id, email }: PortalInput): Promise<PortalWire> {
  assertSelf(ctx.actor, user_id);
  if (email !== undefined) assertOwnEmail(ctx.actor, email);
  await ctx.limit(PORTAL_PER_ACCOUNT, ctx.actor.userId);
  const url = await withTimeout(portalOf(ctx));
  if (url === null) throw new AppError('not_found', billingMessages.nothingToManage);
  return { url };
}
