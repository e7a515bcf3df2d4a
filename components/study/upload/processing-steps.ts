import type { Stage } from '@/lib/engine/types';

type Step = Stage | 'sending';

export const PROCESSING_STEPS: readonly { stage: Step; label: string }[] = [
  { stage: 'sending', label: 'Sending' },
  { stage: 'reading', label: 'Reading' },
  { stage: 'understanding', label: 'Understanding' },
  { stage: 'lessons', label: 'Writing lessons' },
  { stage: 'cards', label: 'Writing flashcards' },
  { stage: 'visual', label: 'Drawing the map' },
];

/** Its place among the steps, from 0, and its name on screen. */
export function stepOf(stage: Step): { index: number; label: string } {
  const index = PROCESSING_STEPS.findIndex((step) => step.stage === stage);
  return { index, label: PROCESSING_STEPS[index]?.label ?? '' };
}
