import { answerTokens } from '../../../model/answer-tokens';
import { estimatedTokens } from '../../../model/estimated-tokens';

/** Enough for the items of a section in any language, and for models that think before they answer. */
const ANSWER_TOKENS = 6_000;
/** Instructions, the answer's schema, and what the local engine found. */
const FRAME_TOKENS = 1_500;
/** A section that is long for a reader is too long for eight cards. */
const MOST_CHARACTERS = 12_000;
const FEWEST_CHARACTERS = 600;

/** Of an answer about a section. */
export function sectionAnswerTokens(contextTokens: number): number {
  return answerTokens(contextTokens, ANSWER_TOKENS);
}

/** Of a section, so that it fits beside its answer, also when the answer is sent back with its faults. */
export function mostCharacters(contextTokens: number): number {
  const free = contextTokens - 2 * sectionAnswerTokens(contextTokens) - FRAME_TOKENS;
  const characters = Math.floor((free * 1_000) / estimatedTokens('x'.repeat(1_000)));
  return Math.min(MOST_CHARACTERS, Math.max(FEWEST_CHARACTERS, characters));
}
