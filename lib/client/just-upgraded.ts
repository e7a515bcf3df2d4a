import { readStored, removeStored, writeStored } from './storage';

/** Specification 9, "Storage keys". */
const UPGRADED_KEY = 'just_upgraded';
const YES = '1';

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** From now on the person is welcomed to Premium, until they put it away. */
export function markUpgraded(): void {
  writeStored({ [UPGRADED_KEY]: YES });
  changed();
}

export function forgetUpgraded(): void {
  removeStored(UPGRADED_KEY);
  changed();
}

/** For `useSyncExternalStore`: whether the person has just upgraded. */
export const upgradedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  now: (): boolean => readStored(UPGRADED_KEY) === YES,
  onServer: (): boolean => false,
};
