import type { LocalAction } from '../../../constants/local-payments';
import type { Plan, SUBSCRIPTION_STATES } from '../../../constants/plans';

/** `GET /api/dev/checkout` */
export type LocalCheckoutWire = {
  plan: Plan;
  state: 'open' | 'complete' | 'expired';
  paid: boolean;
};

/** `POST /api/dev/checkout`: the next page. */
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
    /** Possible now. */
    acts: LocalAction[];
  }[];
};
