/** Everything earned on a UTC day (product-rules.md, "Points"). */
export const DAILY_POINT_CAP = 15;

export const EARNING_POINTS = { document: 1, lesson: 1, card_review: 1, question: 2 } as const;
export type EarningKind = keyof typeof EARNING_POINTS;
export const EARNING_KINDS = [
  'document',
  'lesson',
  'card_review',
  'question',
] as const satisfies EarningKind[];

/** Under the same cap. */
const PLAY_REASONS = ['challenge', 'spin', 'drop_zone'] as const;

export const UNCAPPED_REASONS = ['redemption', 'refund', 'admin'] as const;

export const LEDGER_REASONS = [...EARNING_KINDS, ...PLAY_REASONS, ...UNCAPPED_REASONS] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** The `action_type` of `POST /api/rewards/award-points`. */
export const ACTION_KINDS = {
  document_upload: 'document',
  lesson_complete: 'lesson',
  flashcard_review: 'card_review',
  ai_tutor_question: 'question',
} as const satisfies Record<string, EarningKind>;
export type ActionType = keyof typeof ACTION_KINDS;

/** By lifetime points (product-rules.md, "Points"). */
export const RANKS = [
  { name: 'Newbie', from: 0 },
  { name: 'Grinder', from: 100 },
  { name: 'Hustler', from: 500 },
  { name: 'Beast', from: 1200 },
  { name: 'Legend', from: 2500 },
  { name: 'God Mode', from: 5000 },
] as const;

export const LEADERBOARD_ROWS = 50;

/** A faster review doesn't count: the card wasn't read. */
export const FASTEST_REVIEW_MS = 1_000;

/** Per UTC day (product-rules.md, "Challenges"). */
export const CHALLENGES_PER_DAY = 2;

export const BOARD_VIEWS = ['points', 'streaks'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

export const BOARD_PERIODS = ['alltime', 'weekly', 'monthly'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

export const pointsMessages = {
  capped: `You’ve reached today’s limit of ${DAILY_POINT_CAP} points.`,
  trimmed: `The rest would go over today’s limit of ${DAILY_POINT_CAP} points.`,
  nothingNew: 'There’s nothing new to award points for.',
  reasons: {
    document: 'Document processed',
    lesson: 'Lesson completed',
    card_review: 'Card reviewed',
    question: 'Question answered',
    challenge: 'Daily Hustle',
    spin: 'Hustle Wheel',
    drop_zone: 'Drop Zone',
    redemption: 'Reward',
    refund: 'Refund',
    admin: 'Adjustment by our team',
  } satisfies Record<LedgerReason, string>,
} as const;
