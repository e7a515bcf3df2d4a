import type { UsageKey } from './usage';

const NOUNS: Record<UsageKey, string> = {
  file_uploads: 'uploads',
  course_generations: 'mini courses',
  flashcard_generations: 'flashcard sets',
  ai_chat_messages: 'questions',
};

/**
 * Why a daily limit refuses. Without a full stop: the client writes 'Limit reached: {error}. Limits reset daily at
 * midnight UTC.' (specification 8).
 */
export const usageMessages = {
  usedUp: (key: UsageKey, limit: number) => `You’ve used all ${limit} of today’s ${NOUNS[key]}`,
  /** For a demo visitor whose own limit is not used up: the network's is. */
  networkUsedUp: 'The free demo for your network is used up for today. Create a free account to keep going',
} as const;
