import type { UsageKey } from './usage';

/** Sentences of the Users tab (product-rules.md, "Admin"). */
export const adminUserMessages = {
  pointsFailed: 'Failed to manage points',
  upgradeFailed: 'Failed to upgrade user',
  subscriptionFailed: 'Failed to update subscription',
  usageFailed: 'Failed to reset usage',
  exportFailed: 'Failed to export user data',
  sessionsFailed: 'Failed to end sessions',
  suspendFailed: 'Failed to suspend user',
  restoreFailed: 'Failed to restore user',
} as const;

export const USAGE_NAMES: Record<UsageKey, string> = {
  file_uploads: 'Uploads',
  course_generations: 'Courses',
  flashcard_generations: 'Flashcard sets',
  ai_chat_messages: 'Questions',
};
