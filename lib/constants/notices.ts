export const NOTICE_KINDS = ['trial_ending', 'renewal_coming', 'payment_failed'] as const;

export const TRIAL_NOTICE_DAYS = 1;
export const RENEWAL_NOTICE_DAYS = 7;
