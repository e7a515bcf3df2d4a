'use client';

import { Choice } from '@/components/ui/choice';
import { brand } from '@/lib/brand';
import type { AnswerStyle } from '@/lib/tutor/wire';
import { chooseStyle, useAnswerStyle } from './answer-style';

const STYLES: { value: AnswerStyle; label: string }[] = [
  { value: 'hint', label: 'Hint first' },
  { value: 'direct', label: 'Just answer' },
];

/** For the questions that follow. */
export function StyleChoice() {
  return (
    <Choice
      label={`How ${brand.tutor} answers`}
      options={STYLES}
      value={useAnswerStyle()}
      onChange={chooseStyle}
    />
  );
}
