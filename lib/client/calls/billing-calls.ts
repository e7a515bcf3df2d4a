import type {
  CheckoutWire,
  PortalWire,
  SubscriptionChangedWire,
  SubscriptionWire,
} from '../../billing/wire';
import type { Plan } from '../../constants/plans';
import { api, post } from '../api';
import { currentUserId, storedUser } from '../session/session';

const me = () => encodeURIComponent(currentUserId());

export const billingAddress = {
  subscription: () => `/subscription/${me()}`,
  /** A page to navigate to; the server redirects to the provider. */
  checkoutRedirect: (plan: Plan) => `/api/pricing/checkout-redirect/${plan}?user_id=${me()}`,
};

const change = (path: string, idempotencyKey: string) =>
  post<SubscriptionChangedWire>(path, { user_id: currentUserId() }, { idempotencyKey });

/** Each throws `ApiError`. */
export const billingCalls = {
  subscription: () => api<SubscriptionWire>(billingAddress.subscription()),
  checkout: (plan: Plan) =>
    api<CheckoutWire>(`/pricing/checkout/${plan}`, { query: { user_id: currentUserId() } }),
  confirm: (sessionId: string) =>
    api<SubscriptionChangedWire>('/payment/confirm', { query: { session_id: sessionId } }),
  portal: () =>
    api<PortalWire>('/billing/portal', {
      query: { user_id: currentUserId(), email: storedUser()?.email },
    }),
  cancel: (key: string) => change('/subscription/cancel', key),
  resume: (key: string) => change('/subscription/resume', key),
};
