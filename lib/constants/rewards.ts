export const REWARD_CATEGORIES = ['digital', 'physical', 'experiences'] as const;

/** A refusal refunds points and stock (product-rules.md, "Rewards"). */
export const REDEMPTION_STATUSES = ['completed', 'pending', 'fulfilled', 'refused'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

export const PERK_KINDS = [
  'badge',
  'theme',
  'streak_freeze',
  'tutor_messages',
  'certificate',
] as const;
export type PerkKind = (typeof PERK_KINDS)[number];

/** One of each kind is in use at a time. */
export const EQUIPPABLE_KINDS = ['badge', 'theme', 'certificate'] as const satisfies PerkKind[];
export type EquippableKind = (typeof EQUIPPABLE_KINDS)[number];

export const REWARD_CATEGORY_NAMES = {
  digital: 'Digital',
  physical: 'Physical',
  experiences: 'Experiences',
} as const satisfies Record<(typeof REWARD_CATEGORIES)[number], string>;

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

/** Colors: `app/dashboard/themes.css`. */
export const THEME_NAMES = {
  'legal-pad': 'Legal Pad',
  mint: 'Mint',
  blueprint: 'Blueprint',
  rose: 'Rose',
  dusk: 'Dusk',
} as const;

export const CERTIFICATE_NAMES = {
  classic: 'Course certificate',
  engraved: 'Engraved certificate',
} as const;
export type CertificateName = keyof typeof CERTIFICATE_NAMES;

/** product-rules.md, "Rewards" */
export const STOCK_GREEN_ABOVE = 20;
export const STOCK_YELLOW_ABOVE = 5;

export const SHIPPING_LENGTHS = {
  name: { min: 2, max: 100 },
  address: { min: 5, max: 200 },
  city: { min: 2, max: 100 },
  region: { min: 0, max: 100 },
  postal_code: { min: 2, max: 16 },
} as const;
