import { AGAIN, EASY, GOOD, HARD, type ReviewGrade } from '@/lib/constants/memory';
import type { WaitsWire } from '@/lib/study/memory/wire';

type GradeButton = { grade: ReviewGrade; name: keyof WaitsWire; label: string; hint: string };

/** The buttons under a flipped card. */
export const GRADES: readonly GradeButton[] = [
  { grade: AGAIN, name: 'again', label: 'Again', hint: 'I didn’t know it' },
  { grade: HARD, name: 'hard', label: 'Hard', hint: 'I had to think hard' },
  { grade: GOOD, name: 'good', label: 'Good', hint: 'I knew it' },
  { grade: EASY, name: 'easy', label: 'Easy', hint: 'I knew it right away' },
];

export const BEFORE_FLIP = 'Say the answer to yourself, then flip.';
export const AFTER_FLIP = 'How well did you know it?';
