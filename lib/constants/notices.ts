export const NOTICE_KINDS = ['trial_ending', 'renewal_coming', 'payment_failed'] as const;

/** Kinds that are sent once, including those that an admin starts. */
export const SENT_ONCE_KINDS = [...NOTICE_KINDS, 'limit_reached'] as const;

export const TRIAL_NOTICE_DAYS = 1;
export const RENEWAL_NOTICE_DAYS = 7;
