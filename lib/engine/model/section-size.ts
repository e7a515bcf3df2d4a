import { SECTION_INSTRUCTIONS } from './section-prompt';

/** Of an answer with all that is asked for. */
const ANSWER_TOKENS = 3_000;
/** Longer sections would get no more items, so they would be covered less. */
const MOST_CHARACTERS = 12_000;
const FEWEST_CHARACTERS = 1_000;
/** Of what is sent beside the text: hints, numbers of sentences, a schema in words. */
const BESIDE_TEXT = 4_000;
/** Of English with a margin, since counts differ from model to model. */
const CHARACTERS_PER_TOKEN = 2.7;

/**
 * How much to ask about at once, and how much to expect, of a model that takes so many tokens. The second call also
 * holds the refused items, which are at most an answer.
 */
export function sectionSize(contextTokens: number): { characters: number; answerTokens: number } {
  const answerTokens = Math.min(ANSWER_TOKENS, Math.floor(contextTokens / 4));
  const forText = (contextTokens - 2 * answerTokens) * CHARACTERS_PER_TOKEN;
  const fitting = Math.floor(forText - SECTION_INSTRUCTIONS.length - BESIDE_TEXT);
  const characters = Math.min(MOST_CHARACTERS, Math.max(FEWEST_CHARACTERS, fitting));
  return { characters, answerTokens };
}
