import 'server-only';
import type Stripe from 'stripe';
import { isAlreadyRefunded, once } from './failures';

/** Newest first. */
export function paidInvoices(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const list = { subscription, status: 'paid' as const, limit: 100, expand: ['data.payments'] };
  return stripe.invoices.list(list).autoPagingToArray({ limit: 1000 });
}

/** The payment intents by which it was paid. Needs `payments` expanded. */
function intentsIn({ payments }: Stripe.Invoice): string[] {
  const paid = payments?.data.filter(({ status }) => status === 'paid') ?? [];
  return paid.flatMap(({ payment: { payment_intent: intent } }) => {
    if (!intent) return [];
    return [typeof intent === 'string' ? intent : intent.id];
  });
}

async function intentsOf(stripe: Stripe, subscription: string): Promise<string[]> {
  return (await paidInvoices(stripe, subscription)).flatMap(intentsIn);
}

async function chargesOf(stripe: Stripe, intents: readonly string[]): Promise<Stripe.Charge[]> {
  const lists = await Promise.all(
    intents.map((payment_intent) => stripe.charges.list({ payment_intent, limit: 100 })),
  );
  return lists.flatMap(({ data }) => data).filter(({ paid }) => paid);
}

/** What was refunded of an invoice, in cents. Needs `payments` expanded. */
export async function sumRefunded(stripe: Stripe, invoice: Stripe.Invoice): Promise<number> {
  const charges = await chargesOf(stripe, intentsIn(invoice));
  return charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
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
  const charges = await chargesOf(stripe, await intentsOf(stripe, subscription));
  return charges
    .filter(({ disputed }) => !disputed)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}
