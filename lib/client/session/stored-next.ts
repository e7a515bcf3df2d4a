import { readStored, removeStored, writeStored } from '../storage';

/** The page requested before a sign-up or a mailed link: links in mails can't carry it. */
const NEXT_KEY = 'next';

/** Untrusted: `safePath` checks that it is on this site. */
export function requestedNext(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

/** Until a sign-in on this device. */
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
