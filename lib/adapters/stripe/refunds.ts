import 'server-only';
import type Stripe from 'stripe';
import { isAlreadyRefunded, once } from './failures';

async function intentsOf(stripe: Stripe, subscription: string): Promise<string[]> {
  const list = { subscription, status: 'paid' as const, limit: 100, expand: ['data.payments'] };
  const invoices = await stripe.invoices.list(list).autoPagingToArray({ limit: 1000 });
  const paid = invoices.flatMap(
    ({ payments }) => payments?.data.filter(({ status }) => status === 'paid') ?? [],
  );
  return paid.flatMap(({ payment: { payment_intent: intent } }) => {
    if (!intent) return [];
    return [typeof intent === 'string' ? intent : intent.id];
  });
}

/** Payments that were refunded before are skipped. */
export async function refundAll(stripe: Stripe, subscription: string): Promise<void> {
  for (const payment_intent of await intentsOf(stripe, subscription)) {
    try {
      await once(`refund:${payment_intent}`, { payment_intent }, (...given) =>
        stripe.refunds.create(...given),
      );
    } catch (error) {
      if (!isAlreadyRefunded(error)) throw error;
    }
  }
}

/** What can still be refunded, in cents. Disputed payments don't count. */
export async function sumPaid(stripe: Stripe, subscription: string): Promise<number> {
  const intents = await intentsOf(stripe, subscription);
  const lists = await Promise.all(
    intents.map((payment_intent) => stripe.charges.list({ payment_intent, limit: 100 })),
  );
  const charges = lists
    .flatMap(({ data }) => data)
    .filter(({ paid, disputed }) => paid && !disputed);
  return charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}
