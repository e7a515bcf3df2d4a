import { brand } from '../brand';
import { FACULTY_UNIVERSITIES } from './marketing';
import { GUARANTEE_DAYS } from './plans';
import { DAILY_LIMITS } from './usage';

const { file_uploads, course_generations, flashcard_generations, ai_chat_messages } = DAILY_LIMITS;

export const GUARANTEE_NAME = `${GUARANTEE_DAYS}-day money-back guarantee`;
export const CANCEL_ANYTIME = 'Cancel anytime and keep access until your paid period ends.';

/** With daily limits (product-rules.md, "Usage limits"). */
export const PLAN_FEATURES: readonly { name: string; limit?: string }[] = [
  { name: 'Unlimited uploads (PDF, DOCX, TXT)', limit: `up to ${file_uploads.paid} a day` },
  { name: 'AI mini courses of 5 lessons', limit: `up to ${course_generations.paid} a day` },
  { name: 'Flashcards', limit: `up to ${flashcard_generations.paid} sets a day` },
  {
    name: `${brand.tutor}, your AI tutor`,
    limit: `up to ${ai_chat_messages.paid} questions a day`,
  },
  { name: `Faculty ratings from ${FACULTY_UNIVERSITIES} universities` },
  { name: 'Reading-o-Meter' },
  { name: 'Priority support' },
  { name: 'No ads' },
];
