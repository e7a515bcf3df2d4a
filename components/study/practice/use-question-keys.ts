'use client';

import { useKeyDown } from '@/lib/client/use-key-down';
import { isPressedIn, TYPING } from '../key-targets';

/** Elements that use Enter. */
const PRESSABLE = 'button, a, summary, [role="tab"], label';

type Keys = {
  /** 1 for the first option. */
  onNumber: (number: number) => void;
  onEnter: () => void;
};

/** 1 to 9 choose an option, Enter goes on, wherever the focus is. */
export function useQuestionKeys({ onNumber, onEnter }: Keys): void {
  useKeyDown((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const isOther = ctrlKey || metaKey || altKey || repeat || defaultPrevented;
    if (isOther || isPressedIn(event, TYPING)) return;
    if (/^[1-9]$/.test(key)) onNumber(Number(key));
    else if (key === 'Enter' && !isPressedIn(event, PRESSABLE)) onEnter();
    else return;
    event.preventDefault();
  });
}
