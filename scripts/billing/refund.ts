import { databaseNow } from '../../db/clock';
import { normalizeEmail } from '../../lib/accounts/rules';
import { findUserByEmail } from '../../lib/accounts/store';
import { payments } from '../../lib/adapters/payments';
import { refundWithinGuarantee } from '../../lib/billing/guarantee';
import { showMoney } from '../../lib/billing/prices';
import { database } from '../../lib/database';
import { AppError } from '../../lib/errors';
import { answerStripeCall } from '../../lib/fakes/stripe/local/answer-call';
import { serveHandler } from '../../lib/fakes/stripe/local/serve';
import { requestLog } from '../../lib/log';
import { loadEnvFiles, prepareEnvironment, requestedPort } from '../launch/environment';
import { main } from '../launch/main';
import { OperatorError } from '../operator-error';

/** `npm run billing:refund -- EMAIL`: the money-back guarantee. The app may be running. */
await main(async () => {
  loadEnvFiles();
  const email = normalizeEmail(process.argv[2] ?? '');
  if (email === '')
    throw new OperatorError(
      'Enter the email of the account to refund, such as: npm run billing:refund -- ada@example.com',
    );
  const { embedded, release } = await prepareEnvironment(requestedPort());
  const emulator =
    embedded && !process.env.STRIPE_SECRET_KEY ? await serveHandler(answerAsStripe) : undefined;
  // Before the environment is parsed.
  if (emulator) process.env.STRIPE_API_BASE = emulator.base;
  try {
    const { subscriptionId, plan, boughtAt, amountCents } = await refund(email);
    console.log(
      `The ${plan} plan of ${email}, bought on ${boughtAt.toISOString()}, has ended (${subscriptionId}).`,
    );
    console.log(
      amountCents > 0
        ? `Refunded to the card: ${showMoney(amountCents)}.`
        : 'There was nothing left to refund.',
    );
  } finally {
    await database().sql.end({ timeout: 5 });
    emulator?.stop();
    await release();
  }
  return 0;
});

async function answerAsStripe(request: Request): Promise<Response> {
  const { db } = database();
  return answerStripeCall({ db, now: await databaseNow(db) }, request, () => request.text());
}

async function refund(email: string) {
  const { db } = database();
  const user = await findUserByEmail(db, email);
  if (!user) throw new OperatorError(`There’s no account with the address ${email}.`);
  try {
    const now = await databaseNow(db);
    const ctx = { db, payments: payments(), now, log: requestLog('billing:refund') };
    return await refundWithinGuarantee(ctx, user.id);
  } catch (error) {
    throw error instanceof AppError ? new OperatorError(error.message) : error;
  }
}
