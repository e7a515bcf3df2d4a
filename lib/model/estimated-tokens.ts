/** Of English; other languages take up to twice as many tokens. */
const CHARACTERS_PER_TOKEN = 4;
/** Tokens that the estimate may be off by, as a share. */
const MARGIN = 1.5;

/** Tokens of a text, rather too many than too few: exact counts differ from model to model. */
export function estimatedTokens(text: string): number {
  return Math.ceil((text.length / CHARACTERS_PER_TOKEN) * MARGIN);
}
