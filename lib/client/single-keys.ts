import { createListeners } from './listeners';
import { readStored, removeStored, writeStored } from './storage';

/** Set once the learner turned them off on this device. */
const OFF_KEY = 'single_keys_off';

const { subscribe, notify } = createListeners({ inOtherTabs: true });

/**
 * Shortcuts of one character, without Ctrl or Command. Speech input and slips press them by accident, so they can be turned
 * off (WCAG 2.1.4).
 */
export const singleKeys = {
  subscribe,
  areOn: () => readStored(OFF_KEY) === null,
  onServer: () => true,
  turn: (on: boolean) => {
    if (on) removeStored(OFF_KEY);
    else writeStored({ [OFF_KEY]: '1' });
    notify();
  },
};

/** Whether this press is one of them, and they are off. Space and arrows always work. */
export function isTurnedOff({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && key !== ' ' && !singleKeys.areOn();
}
