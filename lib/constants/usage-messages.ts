import type { UsageKey } from './usage';

export const usageNouns: Record<UsageKey, string> = {
  file_uploads: 'uploads',
  course_generations: 'mini courses',
  flashcard_generations: 'flashcard sets',
  ai_chat_messages: 'questions',
};

const SINGULAR: Record<UsageKey, string> = {
  file_uploads: 'upload',
  course_generations: 'mini course',
  flashcard_generations: 'flashcard set',
  ai_chat_messages: 'question',
};

/** An admin can set any limit, also 0. */
function usedUp(key: UsageKey, limit: number): string {
  if (limit === 0) return `Your plan includes no ${usageNouns[key]} right now`;
  if (limit === 1) return `You’ve used today’s only ${SINGULAR[key]}`;
  return `You’ve used ${limit === 2 ? 'both' : `all ${limit}`} of today’s ${usageNouns[key]}`;
}

/** No period at the end: components/study/upload/failure.ts continues the sentence. */
export const usageMessages = {
  usedUp,
  networkUsedUp:
    'The free demo for your network is used up for today. Create a free account to keep going',
} as const;
