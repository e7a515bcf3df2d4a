/** Why a learner reports a card. */
export const FLAG_REASONS = [
  'wrong',
  'unclear',
  'not_from_text',
  'not_worth_learning',
  'duplicate',
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

export const MAX_FLAG_NOTE_LENGTH = 300;
