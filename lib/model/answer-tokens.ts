const SHARE_OF_CONTEXT = 1 / 4;

/** Of an answer: `most`, or less in a small context, so that a question fits before it. */
export function answerTokens(contextTokens: number, most: number): number {
  return Math.min(most, Math.floor(contextTokens * SHARE_OF_CONTEXT));
}
