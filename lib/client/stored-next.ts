import { readStored, removeStored, writeStored } from './storage';

/** The page requested before a sign-up or a mailed link, since a mail can't carry it. */
const NEXT_KEY = 'next';

/** The `next` parameter of the page. `safePath` checks that it's on this site. */
export function requestedNext(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

/** Stores it on this device until a sign-in, or deletes it. */
export function storeNext(): void {
  const next = requestedNext();
  if (next === null) clearNext();
  else writeStored({ [NEXT_KEY]: next });
}

export function storedNext(): string | null {
  return readStored(NEXT_KEY);
}

export function clearNext(): void {
  removeStored(NEXT_KEY);
}
