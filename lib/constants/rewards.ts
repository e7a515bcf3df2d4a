/** Specification 3, "Reward catalog". */
export const REWARD_CATEGORIES = ['digital', 'physical', 'experiences'] as const;

/** Physical items and experiences wait for an admin; a refusal gives points and stock back (decisions.md, "Rewards"). */
export const REDEMPTION_STATUSES = ['completed', 'pending', 'fulfilled', 'refused'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** What digital items deliver. */
export const PERK_KINDS = ['badge', 'theme', 'streak_freeze', 'tutor_messages', 'certificate'] as const;
export type PerkKind = (typeof PERK_KINDS)[number];

/** Of these one is in use at a time. */
export const WEARABLE_KINDS = ['badge', 'theme', 'certificate'] as const satisfies PerkKind[];
export type WearableKind = (typeof WEARABLE_KINDS)[number];

export const REWARD_CATEGORY_NAMES = {
  digital: 'Digital',
  physical: 'Physical',
  experiences: 'Experiences',
} as const satisfies Record<(typeof REWARD_CATEGORIES)[number], string>;

/** By the names that the catalog's perks carry. */
export const BADGE_NAMES = {
  'first-stroke': 'First Stroke',
  'early-bird': 'Early Bird',
  'night-owl': 'Night Owl',
  bookworm: 'Bookworm',
  'card-sharp': 'Card Sharp',
  highlighter: 'Highlighter',
  laurel: 'Laurel',
} as const;
export type BadgeName = keyof typeof BADGE_NAMES;

/** Each has its colours in `app/dashboard/themes.css`. */
export const THEME_NAMES = {
  'legal-pad': 'Legal Pad',
  mint: 'Mint',
  blueprint: 'Blueprint',
  rose: 'Rose',
  dusk: 'Dusk',
} as const;

export const CERTIFICATE_NAMES = { classic: 'Course certificate', engraved: 'Engraved certificate' } as const;
export type CertificateName = keyof typeof CERTIFICATE_NAMES;

/** Specification 5, "Stock colour": green above the first, yellow above the second, red otherwise. */
export const STOCK_GREEN_ABOVE = 20;
export const STOCK_YELLOW_ABOVE = 5;

/** The lengths of a shipping form's fields. */
export const SHIPPING_LENGTHS = {
  name: { min: 2, max: 100 },
  address: { min: 5, max: 200 },
  city: { min: 2, max: 100 },
  region: { min: 0, max: 100 },
  postal_code: { min: 2, max: 16 },
} as const;

const more = (needed: number) => `${needed.toLocaleString('en')} more ${needed === 1 ? 'point' : 'points'}`;

export const rewardMessages = {
  signIn: 'Please sign in to redeem rewards.',
  pointsNeeded: (needed: number) => `You need ${more(needed)} to redeem this item!`,
  failed: 'Redemption failed. Please try again.',
  failedBecause: (error: string) => `Redemption failed: ${error}`,
  /** When an order that was changed and sent again had already gone through. */
  wentThrough: 'Your first order went through. Find it under “Yours”.',
  unknown: 'This reward is no longer in the store. Reload the page to see what’s there.',
  tooYoung: 'Physical rewards and experiences are for ages 18 and up. Everything digital is open to you.',
  outOfStock: 'This item just sold out. You didn’t spend any points.',
  owned: 'You already own this.',
  notOwned: 'You don’t own this yet.',
  courseIncomplete: (left: number) => `You have ${left} ${left === 1 ? 'lesson' : 'lessons'} left in this course.`,
  certificateNeeded:
    'Redeem a certificate in the Rewards Store first. Then you can print one for every course you complete.',
  delivered: (item: string) => `You redeemed “${item}”. It’s yours now.`,
  ordered: (item: string) => `You redeemed “${item}”. We’ll review your order. Find its status under “Yours”.`,
  shipping: {
    name: 'Please enter the recipient’s name',
    address: 'Please enter a street address',
    city: 'Please enter a city or town',
    region: 'Please keep the state or region under 100 characters',
    postal_code: 'Please enter a postal code',
    country: 'Please choose a country from the list',
    phone: 'Please enter a phone number for delivery',
  },
} as const;
