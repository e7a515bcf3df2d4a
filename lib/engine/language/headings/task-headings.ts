import { matches } from '../patterns';
import { bareHeading } from './headings';

const TASK =
  '(?:problem|exercise|question|task|aufgabe|übung|frage|exercice|problème|ejercicio|problema|pregunta|' +
  'exercício|questão|esercizio|domanda)';
const KIND = '(?:(?:practice|sample|review|homework|additional) )?';
const DIGITS = '\\d{1,3}(?:\\.\\d{1,3})*';
const NUMBER = `(?:#|no\\. ?)?${DIGITS}[a-z]?`;
/** "(10 points)", "[5 Punkte]" */
const WORTH = '\\s*[([]\\d{1,3} ?(?:points?|pts?\\.?|marks?|%|punkte?|puntos?|punti|pontos?)[)\\]]';
const ENDS = '(?:$|\\s*[:.–—([-])';
const ONLY_NUMBERED = new RegExp(`^${KIND}${TASK} ${NUMBER}(?:${WORTH})?$`, 'iu');
const WORTH_AT_END = new RegExp(`${WORTH}$`, 'iu');
const SOLUTION = 'solutions?|lösung(?:en)?|solución(?:es)?|solução|soluções|soluzion[ei]|strategy';
const KINDS = [
  ['task', new RegExp(`^${KIND}${TASK} ${NUMBER}${ENDS}`, 'iu')],
  ['example', new RegExp(`^(?:worked )?(?:example|beispiel) ${NUMBER}${ENDS}`, 'iu')],
  [
    'solution',
    new RegExp(
      `^(?:(?:worked|sample|full) )?(?:${SOLUTION}|answers?)(?: (?:to|for|of) (?:the )?${TASK}(?: ${NUMBER})?)?$`,
      'iu',
    ),
  ],
  ['discussion', /^(?:discussion|check your learning|significance)$/i],
] as const;

export type TaskHeading = (typeof KINDS)[number][0];

/** What a heading is over: "Problem 3: Friction", "Example 4.1", "Solution". */
export function taskHeading(heading: string): TaskHeading | null {
  const bare = bareHeading(heading);
  return KINDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

const NAMED = new RegExp(
  `(?<!\\p{L})((?:worked )?(?:${TASK}|example|beispiel)) (?:#|no\\. ?|number )?(${DIGITS})[a-z]?(?![\\p{L}\\d])`,
  'iu',
);

/** The first numbered task or example that a heading or a message names; `key` is the same for the same one. */
export function taskNamed(text: string): { said: string; key: string } | null {
  const [said, word = '', number = ''] = NAMED.exec(text) ?? [];
  return said === undefined ? null : { said, key: `${word} ${number}`.toLowerCase() };
}

const isOnlyNumbered = matches(ONLY_NUMBERED);

/** "Problem 3 (10 points)", "Example 4.3" alone in a line; a "Question 3" may offer answers to choose. */
export const isTaskLine = matches(
  new RegExp(`^(?:worked )?(?:problem|exercise|example) ${NUMBER}(?:${WORTH})?$`, 'iu'),
);

/** "Problem 3 (10 points)" → "Problem 3". */
export const withoutWorth = (heading: string): string =>
  isOnlyNumbered(heading) ? heading.replace(WORTH_AT_END, '') : heading;

/** "Problem 1", "Problem 2" and "Problem 3" → "Problems 1–3"; null for others, or one alone. */
export function numberedTasks(headings: readonly string[], language: string): string | null {
  const named = headings.map((heading) => /^(.*\D)(\d+)$/.exec(withoutWorth(heading)));
  const [first] = named;
  const isSame = (one: (typeof named)[number]) => one !== null && one[1] === first?.[1];
  if (!first || named.length < 2 || !headings.every(isOnlyNumbered) || !named.every(isSame))
    return null;
  const numbers = named.map((one) => Number(one?.[2])).sort((a, b) => a - b);
  const [from, to] = [numbers[0], numbers.at(-1)];
  const word = language === 'en' ? `${first[1]?.trim()}s` : first[1]?.trim();
  return named.length === 2 && language === 'en'
    ? `${word} ${from} and ${to}`
    : `${word} ${from}–${to}`;
}

const LABEL = `(?:${SOLUTION}|discussion|check your learning|significance)`;

/** "Solution", "Solution: The force is …", "Check Your Learning Write …" */
export const opensSolution = matches(new RegExp(`^${LABEL}(?:[.:]|$| (?=[(\\p{Lu}\\d]))`, 'iu'));

/** "Problem 2. A car of …", "Example 4.3": a paragraph that opens with its task. */
export function opensTask(text: string): 'task' | 'example' | null {
  const kind = OPENS_TASK.test(text) ? taskHeading(text.slice(0, LOOKED_AT)) : null;
  return kind === 'task' || kind === 'example' ? kind : null;
}

const LOOKED_AT = 40;
const OPENS_TASK = new RegExp(
  `^(?:${KIND}${TASK}|(?:worked )?example|beispiel) ${NUMBER}(?:$|[:.)] | \\()`,
  'iu',
);

/** "(b) The …", "v = 2.8 m/s", "Step 2", "where …" */
export const goesOnInSolution = matches(
  /^(?:\(?\w{1,2}[.)] |[Ss]tep \d|\p{Ll}|\(?[\p{L}\d]{1,4}\)? ?[=≈]|\d|Answer:)/u,
);

/** "Solution" alone */
export const isSolutionLabel = matches(new RegExp(`^${LABEL}[.:]?$`, 'iu'));

/** "1. ", "(a) ", "Step 2", "in Exercise 3" */
const MARKS = new RegExp(
  `^\\(?\\w{1,2}[.)] |\\b(?:step|part|figure|table|${TASK}) ${NUMBER}`,
  'giu',
);

/** Whether a text has numbers, or an equation, beside those that say which part of a task it is. */
export const hasNumbers = (text: string): boolean =>
  /(?<![\p{L}\d])\d|=/u.test(text.replace(MARKS, ' '));
