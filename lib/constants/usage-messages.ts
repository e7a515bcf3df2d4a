import type { UsageKey } from './usage';

const NOUNS: Record<UsageKey, string> = {
  file_uploads: 'uploads',
  course_generations: 'mini courses',
  flashcard_generations: 'flashcard sets',
  ai_chat_messages: 'questions',
};

/**
 * Why a daily limit refuses. No period at the end: the client writes 'Limit reached: {error}. Limits reset daily at midnight UTC.'
 * (components/study/upload/failure.ts).
 */
export const usageMessages = {
  usedUp: (key: UsageKey, limit: number) =>
    `You’ve used ${limit === 2 ? 'both' : `all ${limit}`} of today’s ${NOUNS[key]}`,
  networkUsedUp: 'The free demo for your network is used up for today. Create a free account to keep going',
} as const;
