import 'server-only';
import { databaseMoment } from '@/db/clock';
import { CURRENCY } from '../constants/plans';
import type { ContextFor } from '../context';
import { findPayer, savePayment } from './payment-store';
import type { InvoiceSnapshot } from './ports';
import { findAccount } from './store';
import { isPaymentUnavailable } from './unavailable';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'log'>;

/** A customer may have other subscriptions, which are none of ours. */
export async function isForPlan(
  { payments }: Pick<Ctx, 'payments'>,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<boolean> {
  const subscriptions = await payments.readSubscriptions(customerId);
  return subscriptions?.some(({ id, problem }) => id === subscriptionId && !problem) ?? false;
}

/** The user who paid for a plan; undefined for anything else that was paid. */
async function payerOf(ctx: Ctx, invoice: InvoiceSnapshot): Promise<string | undefined> {
  const known = await findPayer(ctx.db, invoice.id);
  const { customerId, subscriptionId } = invoice;
  if (known || !customerId || !subscriptionId) return known;
  const account = await findAccount(ctx.db, { customerId });
  const isOurs = account && (await isForPlan(ctx, { customerId, subscriptionId }));
  return isOurs ? account.userId : undefined;
}

/**
 * Reads an invoice from the provider and stores what was paid for a plan and what was refunded of it. Safe to call at any time and
 * concurrently. What was paid in another currency or mode is logged and not stored.
 * @throws AppError `payment_unavailable`
 */
export async function recordInvoice(ctx: Ctx, invoiceId: string): Promise<void> {
  const startedAt = await databaseMoment(ctx.db);
  const invoice = await ctx.payments.readInvoice(invoiceId);
  const userId = invoice ? await payerOf(ctx, invoice) : undefined;
  if (!invoice || !userId) return;
  const { currency, isOtherMode, amountCents, refundedCents, paidAt } = invoice;
  if (currency !== CURRENCY || isOtherMode) {
    ctx.log.error({ invoiceId, currency, isOtherMode }, 'a payment was not counted as revenue');
    return;
  }
  await savePayment(ctx.db, { invoiceId, userId, amountCents, refundedCents, paidAt }, startedAt);
}

/**
 * After our own refund. The provider's events say the same later, so a failure is logged only: the
 * refund has been made.
 */
export async function recordRefund(ctx: Ctx, subscriptionId: string): Promise<void> {
  try {
    for (const id of await ctx.payments.paidInvoices(subscriptionId)) await recordInvoice(ctx, id);
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    ctx.log.warn({ subscriptionId }, 'a refund was not counted yet: its webhook will be');
  }
}
