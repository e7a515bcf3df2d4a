import { brand } from '@/lib/brand';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { EarningKind } from '@/lib/constants/points';

export const WHERE_TO: Record<EarningKind, { tab: DashboardTab; action: string }> = {
  document: { tab: 'upload', action: 'Upload something' },
  lesson: { tab: 'courses', action: 'Read a lesson' },
  card_review: { tab: 'flashcards', action: 'Review cards' },
  question: { tab: 'tutor', action: `Ask ${brand.tutor}` },
};
