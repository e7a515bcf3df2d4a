/** Per UTC day; a demo has the trial's (product-rules.md, "Usage limits"). */
export const DAILY_LIMITS = {
  file_uploads: { trial: 5, paid: 50 },
  course_generations: { trial: 2, paid: 20 },
  flashcard_generations: { trial: 5, paid: 50 },
  ai_chat_messages: { trial: 20, paid: 200 },
} as const;

/** Per UTC day, for all demo visitors of an address (product-rules.md, "Demo"). */
export const DEMO_ADDRESS_LIMITS = {
  file_uploads: 100,
  course_generations: 60,
  flashcard_generations: 100,
  ai_chat_messages: 1_000,
} as const satisfies Record<keyof typeof DAILY_LIMITS, number>;

export type UsageKey = keyof typeof DAILY_LIMITS;
export type PlanTier = 'trial' | 'paid';

export const USAGE_KEYS = Object.keys(DAILY_LIMITS) as UsageKey[];
