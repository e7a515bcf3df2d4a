'use client';

import { isTurnedOff } from '@/lib/client/single-keys';
import { useKeyDown } from '@/lib/client/use-key-down';

/** Elements that use the keys themselves. A radio button uses Enter alone, to send its form. */
const TYPING = 'textarea, select, [role="dialog"], [contenteditable], input:not([type="radio"])';
const PRESSABLE = 'button, a, summary, input, [data-reader]';

type StepKeys = {
  onEnter: () => void;
  /** The option at that place; undefined where there are no options. */
  onChoose?: (at: number) => void;
};

/** Enter goes on, 1 to 9 choose an option. */
export function useStepKeys({ onEnter, onChoose }: StepKeys): void {
  useKeyDown((event: KeyboardEvent) => {
    const isWithin = (selector: string) =>
      event.target instanceof Element && event.target.closest(selector) !== null;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || event.repeat || hasModifier || isWithin(TYPING)) return;
    if (isTurnedOff(event)) return;
    if (event.key === 'Enter' && !isWithin(PRESSABLE)) {
      event.preventDefault();
      onEnter();
    } else if (/^[1-9]$/.test(event.key) && onChoose) {
      event.preventDefault();
      onChoose(Number(event.key) - 1);
    }
  });
}
