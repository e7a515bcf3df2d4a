import type { UsageKey } from './usage';

const NOUNS: Record<UsageKey, string> = {
  file_uploads: 'uploads',
  course_generations: 'mini courses',
  flashcard_generations: 'flashcard sets',
  ai_chat_messages: 'questions',
};

/** No period at the end: components/study/upload/failure.ts continues the sentence. */
export const usageMessages = {
  usedUp: (key: UsageKey, limit: number) =>
    `You’ve used ${limit === 2 ? 'both' : `all ${limit}`} of today’s ${NOUNS[key]}`,
  networkUsedUp:
    'The free demo for your network is used up for today. Create a free account to keep going',
} as const;
