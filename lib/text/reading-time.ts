const WORDS_PER_MINUTE = 200;

/** In minutes, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
