/** The queue, and what became of it. The first is the default. */
export const FULFILLMENT_STATES = ['pending', 'fulfilled', 'refused'] as const;
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];

export const FULFILLMENT_PAGE_SIZE = 50;

/** More pending orders aren't counted. */
export const PENDING_COUNTED = 1_000;

export const TRACKING_MAX_LENGTH = 100;

const by = (admin: string | null, time: string) => `${admin ? ` by ${admin}` : ''} on ${time}`;

export const fulfillmentMessages = {
  unknown: 'This order no longer exists.',
  trackingRequired: 'Enter the tracking number',
  trackingTooLong: `Keep the tracking number to ${TRACKING_MAX_LENGTH} characters or fewer`,
  noteRequired: 'Enter a note that says how the learner gets it',
  delivered: 'Digital rewards are delivered at once. There’s nothing to do.',
  fulfilledBefore: (admin: string | null, time: string) =>
    `This order was already fulfilled${by(admin, time)}.`,
  refusedBefore: (admin: string | null, time: string) =>
    `This order was already declined${by(admin, time)}.`,
  accountDeleted: 'The account and its address were deleted. You can only decline this order.',
  loadFailed: 'The orders couldn’t be loaded',
  settleFailed: 'The order is unchanged. Please try again.',
} as const;
