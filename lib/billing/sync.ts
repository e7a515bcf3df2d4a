import 'server-only';
import type { ContextFor } from '../context';
import type { CheckoutSnapshot, SubscriptionSnapshot } from './ports';
import { saveProblems } from './problem-store';
import { recordRefund } from './revenue';
import { chooseSubscription, isOver, nextCheck, problemsOf, soon } from './rules';
import {
  type AccountKey,
  type Begun,
  type BillingAccount,
  beginReading,
  findReadSince,
  forgetCustomer,
  saveReading,
} from './store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

/** Retries follow a concurrent change, and end when a concurrent reading began after ours. */
const MAX_TRIES = 5;

const isDone = (checkout: CheckoutSnapshot | null) =>
  checkout === null ||
  checkout.state === 'expired' ||
  (checkout.state === 'complete' && checkout.paid);

/** If the provider has no subscription: a running one is canceled. */
const ended = ({
  subscriptionId,
  status,
  plan,
  periodEnd,
  boughtAt,
  cancelAtPeriodEnd,
}: BillingAccount) => ({
  subscriptionId,
  plan,
  periodEnd,
  boughtAt,
  cancelAtPeriodEnd,
  status: isOver(status) ? status : ('canceled' as const),
});

/** A subscription with a problem keeps its earlier plan and period. */
function toRow(account: BillingAccount, { problem, ...kept }: SubscriptionSnapshot) {
  const { id: subscriptionId, status, cancelAtPeriodEnd, createdAt: boughtAt } = kept;
  const known = problem && account.subscriptionId === subscriptionId ? account : kept;
  return {
    subscriptionId,
    status,
    cancelAtPeriodEnd,
    boughtAt,
    plan: known.plan,
    periodEnd: known.periodEnd,
  };
}

/** Null if the customer is deleted. Reads the checkout first, so that the list has the subscription of a complete one. */
async function readProvider({ payments, now }: Ctx, { account, email }: Begun, customerId: string) {
  const hasMoved = email !== null && email !== account.customerEmail;
  if (hasMoved && !(await payments.updateCustomer(customerId, { email }))) return null;
  const checkout =
    account.checkoutId === null ? null : await payments.readCheckout(account.checkoutId);
  const subscriptions = await payments.readSubscriptions(customerId);
  if (!subscriptions) return null;
  const unpaidId = checkout && !checkout.paid ? checkout.subscriptionId : null;
  const believed = subscriptions.map((one) =>
    one.id === unpaidId && !isOver(one.status) ? { ...one, status: 'incomplete' as const } : one,
  );
  const { kept, surplus } = chooseSubscription(believed, account.subscriptionId);
  const problems = problemsOf(believed);
  const failed =
    unpaidId !== null && isOver(believed.find(({ id }) => id === unpaidId)?.status ?? null);
  const checkoutIsOver = isDone(checkout) || failed;
  const hasCheckout = account.checkoutId !== null && !checkoutIsOver;
  const checkAt =
    surplus.length > 0
      ? soon(now)
      : nextCheck({ subscription: kept, hasCheckout, hasProblem: problems.length > 0 }, now);
  const rest = { customerEmail: email, checkoutIsOver, checkAt };
  return {
    reading: { ...(kept ? toRow(account, kept) : ended(account)), ...rest },
    surplus,
    problems,
  };
}

/** For an erased account. */
async function closeCustomer({ payments }: Ctx, { account }: Begun, customerId: string) {
  if (account.checkoutId !== null) await payments.expireCheckout(account.checkoutId);
  await payments.removeCustomer(customerId);
  return {
    reading: { ...ended(account), customerEmail: null, checkoutIsOver: true, checkAt: null },
    surplus: [],
    problems: [],
  };
}

/** Undefined if the row changed meanwhile. */
async function readOnce(ctx: Ctx, begun: Begun, customerId: string) {
  const { account, startedAt } = begun;
  const read = await (account.closedAt ? closeCustomer : readProvider)(ctx, begun, customerId);
  if (!read) return forgetCustomer(ctx.db, account.userId, customerId);
  const saved = await saveReading(ctx.db, account, read.reading, startedAt);
  if (!saved) return undefined;
  const added = await saveProblems(ctx.db, account.userId, read.problems, ctx.now);
  for (const problem of added)
    ctx.log.error({ userId: account.userId, ...problem }, 'a subscription opens no plan');
  for (const { id, refund } of read.surplus) {
    ctx.log.warn(
      { userId: account.userId, subscriptionId: id, refund },
      'a second subscription ends',
    );
    await ctx.payments.endSubscription(id, { refund });
    if (refund) await recordRefund(ctx, id);
  }
  return saved;
}

/**
 * Reads a user's subscription from the provider and stores it. Safe to call at any time and concurrently: an earlier reading never
 * overwrites a later one. Of several paid subscriptions all but one end; for an erased user all end. Also updates a changed address
 * at the provider.
 * @throws AppError `payment_unavailable`
 */
export async function syncAccount(ctx: Ctx, key: AccountKey): Promise<BillingAccount | undefined> {
  let firstStartedAt: string | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const begun = await beginReading(ctx.db, key);
    if (!begun) return undefined;
    const { customerId, userId } = begun.account;
    if (customerId === null) return begun.account;
    firstStartedAt ??= begun.startedAt;
    const current =
      (await readOnce(ctx, begun, customerId)) ??
      (await findReadSince(ctx.db, userId, firstStartedAt));
    if (current) return current;
  }
  throw new Error('A billing account changed too often while it was read.');
}
