'use client';

import { useEffect, useEffectEvent } from 'react';

/** Elements that use all keys. */
const TYPING = 'input, textarea, select, [role="dialog"], [contenteditable]';
/** Elements that use Enter. */
const PRESSABLE = 'button, a, summary, [role="tab"], label';

type Keys = {
  /** 1 for the first option. */
  onNumber: (number: number) => void;
  onEnter: () => void;
};

/** 1 to 9 choose an option, Enter goes on, wherever the focus is. */
export function useQuestionKeys({ onNumber, onEnter }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const isWithin = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isWithin(TYPING)) return;
    if (/^[1-9]$/.test(key)) onNumber(Number(key));
    else if (key === 'Enter' && !isWithin(PRESSABLE)) onEnter();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
