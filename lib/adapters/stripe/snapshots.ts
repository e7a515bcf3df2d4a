import 'server-only';
import { z } from 'zod';
import type { CheckoutSnapshot, InvoiceSnapshot, PaymentSnapshot } from '@/lib/billing/ports';
import { id, moment, reference } from './shapes';

const invoice = z.object({ status: z.string().nullish() }).nullish().catch(null);

const checkout = z.object({
  id,
  client_reference_id: z.string().nullish().catch(null),
  customer: reference,
  subscription: reference,
  status: z.string().nullish().catch(null),
  payment_status: z.string().nullish().catch(null),
  url: z.string().nullish().catch(null),
  invoice,
});

/** Needs `invoice` expanded: a later payment doesn't change the checkout itself. */
export function toCheckout(given: unknown): CheckoutSnapshot | null {
  const read = checkout.safeParse(given);
  if (!read.success) return null;
  const { status, payment_status: payment, url, ...session } = read.data;
  return {
    id: session.id,
    userId: session.client_reference_id ?? null,
    customerId: session.customer ?? null,
    subscriptionId: session.subscription ?? null,
    state: status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired',
    paid:
      payment === 'paid' || payment === 'no_payment_required' || session.invoice?.status === 'paid',
    url: status === 'open' ? (url ?? null) : null,
  };
}

const charge = z.object({
  customer: reference,
  refunded: z.boolean().catch(false),
  disputed: z.boolean().catch(false),
});

const parent = z
  .object({ subscription_details: z.object({ subscription: reference }).nullish().catch(null) })
  .nullish()
  .catch(null);

const bill = z.object({
  id: reference,
  parent,
  lines: z
    .object({
      data: z.array(
        z
          .object({ period: z.object({ end: moment }) })
          .nullable()
          .catch(null),
      ),
    })
    .catch({ data: [] }),
});
const billed = z.object({ invoice: bill });

/** `payments` are those of the charge's invoice, with `invoice` expanded. */
export function toPayment(given: unknown, payments: readonly unknown[]): PaymentSnapshot | null {
  const read = charge.safeParse(given);
  if (!read.success) return null;
  const paid = payments
    .map((payment) => billed.safeParse(payment).data?.invoice)
    .find((one) => one !== undefined);
  const ends = paid?.lines.data.flatMap((one) => one?.period.end.getTime() ?? []) ?? [];
  return {
    customerId: read.data.customer ?? null,
    subscriptionId: paid?.parent?.subscription_details?.subscription ?? null,
    invoiceId: paid?.id ?? null,
    paidUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    refunded: read.data.refunded,
    disputed: read.data.disputed,
  };
}

const cents = z.number().int().min(0).max(2_147_483_647);

const paidInvoice = z.object({
  id,
  status: z.literal('paid'),
  customer: reference,
  currency: z.string(),
  livemode: z.boolean().optional(),
  amount_paid: cents.positive(),
  created: moment,
  status_transitions: z.object({ paid_at: moment.nullish() }).nullish().catch(null),
  parent,
});

/** Null unless something was paid. `refunded`: in cents, as far as it is known. */
export function toInvoice(
  given: unknown,
  { refunded, isLive }: { refunded: number; isLive: boolean | undefined },
): InvoiceSnapshot | null {
  const read = paidInvoice.safeParse(given);
  if (!read.success) return null;
  const { livemode, amount_paid: amountCents, status_transitions: moments } = read.data;
  return {
    id: read.data.id,
    customerId: read.data.customer ?? null,
    subscriptionId: read.data.parent?.subscription_details?.subscription ?? null,
    currency: read.data.currency,
    isOtherMode: livemode !== undefined && isLive !== undefined && livemode !== isLive,
    amountCents,
    refundedCents: Math.min(refunded, amountCents),
    paidAt: moments?.paid_at ?? read.data.created,
  };
}
