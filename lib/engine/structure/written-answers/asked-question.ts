import { givesPoints, withoutPoints, withoutPointsBehind } from '../../language/points-given';
import { withoutLabel } from '../../language/statements';
import { withoutNumber } from '../choice-questions/open-question';

const LONGEST = 400;
/** "(b) What …", "2.1 What …" */
const PART = /^(?:\(?[a-z]\)|\d{1,2}(?:\.\d{1,2}){0,3})\s+(?=\p{Lu})/u;
/** "When was it found? Use years BCE"; a heading has no mark. */
const SAYS_ALL = /[.?]/u;
/** Behind a question: "(hint: it has a military connection)". */
const REMARKS = /(?<=\?)(?:\s*\([^()]{1,200}\))+$/u;
/** Asks for what a learner knows, not for a result: "Define osmosis." English. */
const TASK =
  /^(?:compare|contrast|define|describe|differentiate|discuss|distinguish|explain|give|how|identify|list|name|outline|state|what|why) \p{Ll}/iu;
/** Of a story or a play: “Where?”, "ROSA: Where are you?" */
const IS_SPOKEN = /^["“”„«'‘]|^\p{Lu}[\p{Lu} .]{1,30}: /u;

/**
 * The question that a line asks, without its number, its points and what is remarked behind it; null for any other line. What
 * gives points, or a task with a number, needs no question mark.
 */
export function askedIn(line: string): string | null {
  const unlabeled = withoutLabel(line);
  if (line.length > LONGEST || line.includes(' | ') || IS_SPOKEN.test(unlabeled)) return null;
  const bare = withoutNumber(withoutPoints(unlabeled)).replace(PART, '');
  const isNumbered = bare !== withoutPoints(line);
  const asked = (isNumbered ? withoutPointsBehind(bare) : bare).replace(REMARKS, '');
  const isMarked = asked !== line;
  if (asked.endsWith('?')) return isMarked || isWhole(asked) ? asked : null;
  return isMarked && (TASK.test(asked) || (givesPoints(line) && SAYS_ALL.test(asked)))
    ? asked
    : null;
}

/** Without a number, words that open a sentence and don't go on with what was said: not "age?", "But why?", "Can you explain this?" */
const isWhole = (asked: string): boolean =>
  /^[\p{Lu}\p{N}¿]/u.test(asked) && asked.split(' ').length >= FEWEST_WORDS && !GOES_ON.test(asked);

const FEWEST_WORDS = 3;
const GOES_ON =
  /^(?:and|but|so|or|another|(?:can|could) (?:you|we)|(?:what|who|why|how) (?:about|(?:is|are|was|were|does|do|did) (?:this|that|it|they|these|those|he|she))|why (?:not|do this))(?!\p{L})/iu;

/** "Question 3", "Problem 2:" */
const ONLY_NUMBER =
  /^(?:aufgabe|domanda|exercise|frage|part|pregunta|problem|question|questão|q)\.? ?\d{1,3}[a-z]?[.:)]?$/iu;

/** Whether a line is the number of the question that follows. */
export const onlyNumbers = (line: string): boolean => ONLY_NUMBER.test(line);
