import { brand } from '../brand';
import { FACULTY_UNIVERSITIES } from './marketing';
import { GUARANTEE_DAYS } from './plans';
import type { UsageKey } from './usage';

export const GUARANTEE_NAME = `${GUARANTEE_DAYS}-day money-back guarantee`;
export const CANCEL_ANYTIME = 'Cancel anytime and keep access until your paid period ends.';

type PlanFeature = { name: string; limit?: string };

const aDay = (count: number, noun = '') =>
  count === 0 ? 'paused right now' : `up to ${count}${noun && ` ${noun}`} a day`;

/** @param limits of a plan, which an owner can change (product-rules.md, "Usage limits") */
export const planFeatures = (limits: Record<UsageKey, number>): readonly PlanFeature[] => [
  { name: 'Unlimited uploads (PDF, DOCX, TXT)', limit: aDay(limits.file_uploads) },
  { name: 'AI mini courses of 5 lessons', limit: aDay(limits.course_generations) },
  {
    name: 'Flashcards',
    limit: aDay(limits.flashcard_generations, limits.flashcard_generations === 1 ? 'set' : 'sets'),
  },
  {
    name: `${brand.tutor}, your AI tutor`,
    limit: aDay(limits.ai_chat_messages, limits.ai_chat_messages === 1 ? 'question' : 'questions'),
  },
  { name: `Faculty ratings from ${FACULTY_UNIVERSITIES} universities` },
  { name: 'Reading-o-Meter' },
  { name: 'Priority support' },
  { name: 'No ads' },
];
