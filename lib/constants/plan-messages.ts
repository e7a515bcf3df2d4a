export const planMessages = {
  providerUnavailable: 'We could not connect to the card payment provider. Please try again.',
  signInFirst: 'Please sign in first to upgrade your account.',
  linkCopied: 'Checkout link copied',
  statusFailed: 'Unable to fetch subscription status',
  cancelRefused: 'Unable to cancel subscription',
  resumeRefused: 'Unable to resume subscription',
  cancelFailed: 'Cancel failed',
  resumeFailed: 'Resume failed',
} as const;
