import { readStored, removeStored, writeStored } from './storage';

/** Where somebody was going when they signed up or asked for a link: a mail cannot carry it. */
const NEXT_KEY = 'next';

/** Where the page's address says that the person is going; whether it is a page of this site, `safePath` tells. */
export function nextHere(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

/** Remembers it on this device until somebody is signed in; or that there is nothing to remember. */
export function keepNext(): void {
  const next = nextHere();
  if (next === null) dropNext();
  else writeStored({ [NEXT_KEY]: next });
}

export function keptNext(): string | null {
  return readStored(NEXT_KEY);
}

export function dropNext(): void {
  removeStored(NEXT_KEY);
}
