import Stripe from 'stripe';
import { stripeClient } from '../lib/adapters/stripe/client';
import { type StripeSetup, setUpStripe } from '../lib/adapters/stripe/setup';
import { loadEnvFiles } from './launch/environment';
import { main } from './launch/main';
import { OperatorError } from './operator-error';

const NO_WEBHOOK = `# Stripe cannot reach this site: NEXTAUTH_URL is not an https address. On your own machine, run
#   stripe listen --forward-to localhost:3000/api/webhooks/stripe
# and set STRIPE_WEBHOOK_SECRET to the whsec_… that it prints.`;

/** `npm run stripe:setup`: creates or corrects the app's objects at Stripe (in test mode with a test key), and prints the settings. */
await main(async () => {
  loadEnvFiles();
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: apiBase, NEXTAUTH_URL: site } = process.env;
  if (!key)
    throw new OperatorError('Set STRIPE_SECRET_KEY to a secret key of your Stripe account first.');
  console.log(
    report(await setUp(stripeClient({ key, apiBase: apiBase || undefined }), site || undefined)),
  );
  return 0;
});

async function setUp(stripe: Stripe, site: string | undefined): Promise<StripeSetup> {
  try {
    return await setUpStripe(stripe, site);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new OperatorError(
      `Setting up Stripe failed: ${error.message}\nNothing created so far is lost. Run this command again.`,
    );
  }
}

function webhookLines(webhook: StripeSetup['webhook']): string {
  if (!webhook) return NO_WEBHOOK;
  if (webhook.secret) return `STRIPE_WEBHOOK_SECRET=${webhook.secret}`;
  return `# Keep STRIPE_WEBHOOK_SECRET as it is. Stripe's dashboard shows the secret of ${webhook.url}.`;
}

function replacedLines(replaced: readonly string[]): string[] {
  return replaced.length === 0
    ? []
    : [
        `# Add to STRIPE_FORMER_PRICES, so that its subscribers keep the plan: ${replaced.join(',')}`,
      ];
}

function report({ prices, replaced, portal, webhook }: StripeSetup): string {
  return [
    `Stripe is ready. Billing portal configuration: ${portal}. Set these variables for the app:`,
    '',
    `STRIPE_PRICE_MONTHLY=${prices.monthly}`,
    `STRIPE_PRICE_YEARLY=${prices.yearly}`,
    ...replacedLines(replaced),
    webhookLines(webhook),
  ].join('\n');
}
