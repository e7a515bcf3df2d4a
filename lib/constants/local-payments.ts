import { httpMessages } from './http-messages';

/** Stripe's test card numbers. */
export const LOCAL_CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 3055',
} as const;

export type LocalCard = keyof typeof LOCAL_CARDS;

export const LOCAL_CHECKOUT_PAGE = '/dev/checkout';
export const LOCAL_PORTAL_PAGE = '/dev/billing';

/** Stripe retries a card for this long before it ends the subscription. */
export const LOCAL_RETRY_DAYS = 14;

/** The last four simulate time, a bank or the seller. */
export const LOCAL_ACTIONS = [
  'cancel',
  'resume',
  'switch_plan',
  'use_failing_card',
  'use_working_card',
  'end_period',
  'money_arrives',
  'money_fails',
  'refund',
] as const;

export type LocalAction = (typeof LOCAL_ACTIONS)[number];

export const localMessages = {
  unknownCard: 'Only the test cards below work. Never enter a real card.',
  declined: 'This card was declined. Try another one.',
  over: 'This checkout has expired. Choose a plan to start a new one.',
  notNow: 'You can’t do that with this subscription right now.',
  unknown: httpMessages.nothingHere,
} as const;
