import { readStored, removeStored, writeStored } from './storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const UPGRADED_KEY = 'just_upgraded';
/** Set once Premium was announced on this device. */
const ANNOUNCED_KEY = 'premium_announced';
const YES = '1';

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Shows the welcome to Premium until `endWelcome`, and allows its announcement again. */
export function markUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  writeStored({ [UPGRADED_KEY]: YES });
  changed();
}

export function endWelcome(): void {
  removeStored(UPGRADED_KEY);
  changed();
}

export function isPremiumAnnounced(): boolean {
  return readStored(ANNOUNCED_KEY) === YES;
}

export function markPremiumAnnounced(): void {
  writeStored({ [ANNOUNCED_KEY]: YES });
}

/** For sign-out. */
export function forgetUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  endWelcome();
}

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
