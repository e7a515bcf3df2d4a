import { readStored, removeStored, writeStored } from './storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const UPGRADED_KEY = 'just_upgraded';
/** Set once this device has said that Premium is active. */
const ANNOUNCED_KEY = 'premium_announced';
const YES = '1';

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Shows the welcome to Premium until `endWelcome`, and lets Premium be announced again. */
export function markUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  writeStored({ [UPGRADED_KEY]: YES });
  changed();
}

export function endWelcome(): void {
  removeStored(UPGRADED_KEY);
  changed();
}

/** Whether this device has said that Premium is active, since the last upgrade or sign-in. */
export function isPremiumAnnounced(): boolean {
  return readStored(ANNOUNCED_KEY) === YES;
}

export function markPremiumAnnounced(): void {
  writeStored({ [ANNOUNCED_KEY]: YES });
}

/** For sign-out: the next person on this device starts fresh. */
export function forgetUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  endWelcome();
}

/** For `useSyncExternalStore`: whether the user has just upgraded. */
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
