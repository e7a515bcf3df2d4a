export type SubscriptionStatus = 'trial' | 'active' | 'expired';
