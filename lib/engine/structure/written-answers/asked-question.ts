import { givesPoints, withoutPoints, withoutPointsBehind } from '../../language/lines/points-given';
import { union } from '../../language/patterns';
import { withoutLabel } from '../../language/sentences/statements';
import { withoutNumber } from '../choice-questions/open-question';

const LONGEST = 400;
/** "(b) What …", "2.1 What …" */
const PART = /^(?:\(?[a-z]\)|\d{1,2}(?:\.\d{1,2}){0,3})\s+(?=\p{Lu})/u;
/** "When was it found? Use years BCE"; a heading has no mark. */
const SAYS_ALL = /[.?]/u;
/** Behind a question: "(hint: it has a military connection)". */
const REMARKS = /(?<=\?)(?:\s*\([^()]{1,200}\))+$/u;
/** Asks for what a learner knows, not for a result: "Define osmosis.", "Nenne die Phasen der Mitose." */
const TASK = new RegExp(
  `^(?:${[
    'compare|contrast|define|describe|differentiate|discuss|distinguish|explain|give|how|identify|list|name|outline|state|what|why',
    '(?:begründe|beschreibe|definiere|erkläre|erläutere|nenne|unterscheide|vergleiche)n?',
    '(?:cite|compare|décri[st]|défini[st]|définisse|décrive|explique|nomme)[rz]?',
    'compara|define|describe|enumera|explica|menciona|nombra',
    'confronta|definisci|descrivi|elenca|nomina|spiega',
    'compare|defina|descreva|explique|liste',
  ].join('|')}) \\p{L}`,
  'iu',
);
/** Is no step of a procedure: "Define osmosis.", "Name two tools", unlike "Give each slide a label." or "Explain it to the patient." */
const ONLY_ASKS = new RegExp(
  `^(?:${[
    'compare|contrast|define|differentiate|discuss|distinguish|explain(?! .*\\bto (?:the|your|a)\\b)|how|what|why',
    '(?:give|identify|list|name|outline|state) (?:the )?(?:two|three|four|five|six)',
    'begründe|defin|erklär|erläuter|expli[cq]|compar|confront|spieg|unterscheid|vergleich',
  ].join('|')})`,
  'iu',
);
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
  /^[\p{Lu}\p{N}¿]/u.test(asked) &&
  asked.split(' ').length >= FEWEST_WORDS &&
  !/\?\s/u.test(asked) &&
  !goesOn(asked) &&
  !IN_TALK.test(asked);

const FEWEST_WORDS = 3;
const IN_TALK =
  /^(?:another|(?:can|could) (?:you|we)|(?:what|who|why|how) about|why do this)(?!\p{L})/iu;
/** "But why?", "Why not?", "What is this?", "Was it a joke?", unlike "Is it true that …?" English. */
const GOES_ON = new RegExp(
  '^(?:and|but|so|or|really|how so|why not|(?:(?:how|what|when|where|who|why) )?' +
    '(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|might) ' +
    '(?:this|that|they|these|those|he|she|it(?! (?:\\p{L}+ ){1,3}(?:for|if|that|to|when) )))(?!\\p{L})',
  'iu',
);

/** Whether a question can't be asked without what was said before it. */
export const goesOn = (question: string): boolean => GOES_ON.test(question);

/** Whether a line may be a step of a procedure as well as a question: "2. Give each slide a label." */
export const mayOrder = (question: string, line: string): boolean =>
  !question.endsWith('?') && !givesPoints(line) && !ONLY_ASKS.test(question);

/** "Question 3", "Problem 2:" */
const ONLY_NUMBER =
  /^(?:aufgabe|domanda|exercise|frage|part|pregunta|problem|question|questão|q)\.? ?\d{1,3}[a-z]?[.:)]?$/iu;

/** Whether a line is the number of the question that follows. */
export const onlyNumbers = (line: string): boolean => ONLY_NUMBER.test(line);

const IN_PASSING = union([
  // "Are we worried that …?", "…, don’t we want …?"; "How do we …?" is a question.
  /(?<!\b(?:how|what|when|where|which|who|why) )\b(?:are|aren[’']t|do|don[’']t|should|shouldn[’']t) we\b/iu,
  // "(2) Public nuisance?"
  /^\(|^(?:maybe|perhaps)\b|[→🡪⇒➔]/iu,
]);
/** "(if yes, no damages)", "Basically, all of them", "This is what we see there", "TWIN[ES]" */
const SAID_IN_PASSING = union([
  /^\(|^(?:basically|maybe|n\/a|perhaps|simply)\b/iu,
  /^(?:this|that) is what\b|^\p{L}+\[\p{L}+\]/iu,
]);
/** "COVENANTS CAN BE ABANDONED" */
const NEXT_HEADING = /^(?=.*\p{Lu}{4})[^\p{Ll}]{12,}$/u;

/** Whether a writer asks on the way, or as a line of a table: no question for others. English. */
export const asksInPassing = (question: string): boolean => IN_PASSING.test(question);

/** Whether what stands below a question answers it only for who wrote it. English. */
export const saysInPassing = (said: string): boolean =>
  SAID_IN_PASSING.test(said) || NEXT_HEADING.test(said);
