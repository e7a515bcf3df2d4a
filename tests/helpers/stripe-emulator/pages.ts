import type { Session } from '@/lib/fakes/stripe/objects';
import type { Simulation } from '@/lib/fakes/stripe/simulation';
import type { StripeState } from '@/lib/fakes/stripe/state';

type Stripe = { state: StripeState; simulation: Simulation };

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}`;
const button = (label: string) => `<form method="post"><button>${label}</button></form>`;
const back = (address: string) => `<a href="${address}">Back to the shop</a>`;

/** The payment page. It returns to the app after the payment, so that a test decides which webhooks come first. */
function checkoutPage({ state, simulation }: Stripe, session: Session, isPost: boolean): string {
  if (isPost && session.status === 'open') simulation.pay(session.id);
  if (session.status === 'open') {
    const { unit_amount: cents, recurring } = state.prices.get(session.price)!;
    return page(
      'Checkout',
      `<p>$${cents / 100} a ${recurring.interval}</p>${button('Pay')}${back(session.cancelUrl)}`,
    );
  }
  if (session.status === 'expired' || !isPost) return page('This checkout is over', '');
  return page('Paid', back(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)));
}

/** Where a customer cancels at Stripe itself. */
function portalPage({ state, simulation }: Stripe, customer: string, isPost: boolean): string {
  const [subscription] = state.subscriptionsOf(customer);
  if (isPost && subscription) simulation.cancelInPortal(subscription);
  return page(
    'Billing portal',
    subscription?.cancelAt ? '<p>Cancelled</p>' : button('Cancel plan'),
  );
}

/** What Stripe shows in a browser, as HTML; undefined for what is no page of it. */
export function pageAt(
  stripe: Stripe,
  method: string | undefined,
  path: string,
): string | undefined {
  const [, place, id = ''] = path.split('/');
  const session = stripe.state.sessions.get(id);
  const isPost = method === 'POST';
  if (place === 'pay' && session) return checkoutPage(stripe, session, isPost);
  if (place === 'portal' && stripe.state.customers.has(id)) return portalPage(stripe, id, isPost);
  return undefined;
}
