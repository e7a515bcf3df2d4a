/** What an admin can turn off, with what users are told then (product-rules.md, "Admin"). */
export const FEATURES = {
  sign_up: 'Sign-ups are paused. Please try again later.',
  demo: 'The demo is paused. Please try again later.',
  uploads: 'Uploads are paused. Please try again later.',
  links: 'Links are paused. Please upload a file instead.',
  tutor: 'The tutor is paused. Please try again later.',
  checkout: 'Checkout is paused. Please try again later.',
  rewards: 'Redemptions are paused. Please try again later.',
} as const;
export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];
