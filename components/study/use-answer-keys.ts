'use client';

import { isPressedIn, TYPING } from '@/lib/client/key-targets';
import { isTurnedOff } from '@/lib/client/single-keys';
import { useKeyDown } from '@/lib/client/use-key-down';

/** Elements that use Enter themselves. A radio button uses it to send its form. */
const PRESSABLE = 'button, a, summary, label, input, [role="tab"], [data-reader]';

type AnswerKeys = {
  onEnter: () => void;
  /** The option at that place, from 0; undefined where there are no options. */
  onChoose?: (at: number) => void;
};

/** 1 to 9 choose an option, Enter goes on, wherever the focus is. */
export function useAnswerKeys({ onEnter, onChoose }: AnswerKeys): void {
  useKeyDown((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const isOther = ctrlKey || metaKey || altKey || repeat || defaultPrevented;
    if (isOther || isPressedIn(event, TYPING) || isTurnedOff(event)) return;
    if (/^[1-9]$/.test(key) && onChoose) onChoose(Number(key) - 1);
    else if (key === 'Enter' && !isPressedIn(event, PRESSABLE)) onEnter();
    else return;
    event.preventDefault();
  });
}
