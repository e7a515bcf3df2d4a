import { createListeners } from './listeners';
import { readStored, removeStored, writeStored } from './storage';

/** A published storage key (product-rules.md, "Dashboard"). */
const UPGRADED_KEY = 'just_upgraded';
/** Set once Premium was announced on this device. */
const ANNOUNCED_KEY = 'premium_announced';
const YES = '1';

const { subscribe, notify } = createListeners({ inOtherTabs: true });

/** Shows the welcome to Premium until `endWelcome`, and allows its announcement again. */
export function markUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  writeStored({ [UPGRADED_KEY]: YES });
  notify();
}

export function endWelcome(): void {
  removeStored(UPGRADED_KEY);
  notify();
}

export function isPremiumAnnounced(): boolean {
  return readStored(ANNOUNCED_KEY) === YES;
}

export function markPremiumAnnounced(): void {
  writeStored({ [ANNOUNCED_KEY]: YES });
}

export function forgetUpgraded(): void {
  removeStored(ANNOUNCED_KEY);
  endWelcome();
}

export const upgradedStore = {
  subscribe,
  now: () => readStored(UPGRADED_KEY) === YES,
  onServer: () => false,
};
