import type { LocalAction } from '../../../constants/local-payments';
import type { Plan, SUBSCRIPTION_STATES } from '../../../constants/plans';

/** What the calls of the local payment pages send. */

/** `GET /api/dev/checkout` */
export type LocalCheckoutWire = { plan: Plan; state: 'open' | 'complete' | 'expired'; paid: boolean };

/** `POST /api/dev/checkout`: where to go on. */
export type LocalPaidWire = { url: string };

/** `GET` and `POST /api/dev/billing`: the newest first. */
export type LocalPortalWire = {
  subscriptions: {
    id: string;
    status: (typeof SUBSCRIPTION_STATES)[number];
    plan: Plan;
    period_end: string;
    cancel_at_period_end: boolean;
    card_fails: boolean;
    refunded: boolean;
    /** What can be done to it now. */
    acts: LocalAction[];
  }[];
};
