/** The published state of a user's plan. */
export type SubscriptionStatus = 'trial' | 'active' | 'expired';
