/** Specification 3: how a user stands, as the wire has it. */
export type SubscriptionStatus = 'trial' | 'active' | 'expired';
