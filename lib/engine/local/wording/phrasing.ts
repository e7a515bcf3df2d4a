import { groupOf, union } from '../../language/patterns';
import { TEXT_PARTS } from '../../language/sentences/references';
import { isBalanced } from '../../language/sentences/sentences';
import { capitalised } from '../../language/words/words';

/** Looked for from the first mark alone: a long row of them is read once. */
const LAST_MARKS = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;
const LAST_MARKS_AND_STOPS = /(?<![\s,;:.–—-])[\s,;:.–—-]+$/u;

/** With a capital, one full stop and no trailing mark. */
export function asSentence(text: string): string {
  const trimmed = text.replace(LAST_MARKS, '').replace(/ as well$/, '');
  return capitalised(/[.!?…]["”’)]*$/u.test(trimmed) ? trimmed : `${trimmed}.`);
}

/** Without marks and full stops at the end. */
export function withoutLastMarks(text: string): string {
  return text.replace(LAST_MARKS_AND_STOPS, '');
}

/** Without a full stop. */
export function asAnswer(text: string): string {
  return capitalised(withoutLastMarks(text));
}

/** With a capital and a question mark. */
export function asQuestion(text: string): string {
  return `${capitalised(withoutLastMarks(text))}?`;
}

/** Pieces between spaces that have a letter or digit: enough to tell long from short. Words of a document are counted by `reading/count-words.ts`. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Matches an anaphoric "those"; not "those words" after these words, nor "those who …". */
export const POINTING_THOSE =
  '\\bthose\\b(?! (?:who|whom|whose|that|which|with|of|in|from|at|on|for|\\p{L}+ed|\\p{L}+ing)\\b)(?: (\\p{L}+)\\b(?<!\\b\\1\\b.*those \\1)|(?! ))';

/** A clause with one of these is cut from an answer. */
const POINTS_ELSEWHERE = new RegExp(`\\b(?:this|these|${TEXT_PARTS})\\b|${POINTING_THOSE}`, 'iu');

/** What opens a clause that adds something. */
const ADDS =
  'which|who|where|but|so|because|although|while|whereas|though|as|with|such as|including|up to|' +
  'in this case|especially|particularly|for example|e\\.g\\.|i\\.e\\.';
/** The start of a clause that an answer can do without. */
const CLAUSE_BREAK = union([
  // ", which …"
  new RegExp(`[,;:—–]\\s+(?:${ADDS})\\b`, 'gu'),
  /[;—–:]\s/gu,
  // ", making it …"
  /,\s(?=\p{L}+ing\s)/gu,
]);

/** The longest beginning of `text` in whole clauses and at most `most` words; null if that is less than `fewest`. */
export function shortened(text: string, fewest: number, most: number): string | null {
  const pointing = POINTS_ELSEWHERE.exec(text)?.index ?? text.length;
  const length = countWords(text);
  if (pointing === text.length && length <= most) return length < fewest ? null : text;
  let best: string | null = null;
  for (const { index } of text.matchAll(CLAUSE_BREAK)) {
    const piece = text.slice(0, index);
    const words = countWords(piece);
    if (words > most || index > pointing) break;
    if (words >= fewest && isComplete(piece)) best = piece;
  }
  return best;
}

const ARE_OR_HAVE = 'is|are|was|were|has|have';
const NEXT_STATEMENT = union([
  /;\s/u,
  // " but, …", " but they …"
  /\sbut(?:,|\s(?:it|they|the|he|she)\b)/u,
  // ": when …", ": a cell divides …"
  /:\s(?:when|if|it|they|he|she|a \p{L}+ \p{L}+s)\s/u,
  new RegExp(
    `,\\s${groupOf([
      'but|so|yet|whereas|while(?! (?:in|at|on|under|during)\\b)|although|though|even though',
      `since|hence|thus|therefore|${ARE_OR_HAVE}|which is to say|which means|meaning that`,
    ])}\\s`,
    'u',
  ),
  new RegExp(
    `,\\sand\\s${groupOf([
      'fewer than|in many|in some|in most|as the|it|they|he|she|each',
      `${ARE_OR_HAVE}|can|may|will|occurs?|includes?|involves?`,
      // ", and the outer layer is …"
      `(?:\\p{L}+\\s){1,4}(?:${ARE_OR_HAVE}|can|may|describes|refers to)`,
    ])}\\s`,
    'u',
  ),
  // " and is often …"
  /\sand\s(?:is|are)\s(?:often|usually|also|typically|sometimes|generally|commonly|not)\s/u,
  // " — most of them in Africa"; not before a second dash
  /(?:\s?—\s?|\s–\s)(?=\p{L}{2,}\s)(?![^—–]*[—–])/u,
]);

/** "any agent—chemical or physical—that causes harm" */
const DASHED_IN = /^[^—–]*[—–][^—–]*[—–][^—–]*$/;

/** The first statement of a predicate, before "; ", ", but" or ", and it is". */
export function mainStatement(text: string): string {
  const next = NEXT_STATEMENT.exec(DASHED_IN.test(text) ? text.replace(/[—–]/g, '-') : text);
  const first = next ? text.slice(0, next.index) : text;
  return isComplete(first) ? first : text;
}

/** Opens something that the text doesn't end. */
const HALF = union([
  // "either by bees"; not "either side"
  /\beither (?!side\b|end\b|.* or )/iu,
  /\bboth (?!.* and )|\bnot only (?!.* but )/iu,
  // "between a cell"
  /\bbetween (?=(?:an?|one|each) )(?!.* and )/iu,
  // "a combination of heat"; not "a combination of several factors"
  /\bcombination of (?!.* (?:and|or|with) )(?!(?:[\p{L}-]+ )?\p{L}+s\b)/iu,
  // "an organ that, in most mammals"
  /\b(?:that|which|who), [^,]*$/iu,
  // "if prices rise"
  /(?<!, even )\b(?:if|although|though|unless) [^,]*$/iu,
]);

/** No half of "either … or", no condition without its consequence, no open bracket. */
export function isComplete(text: string): boolean {
  return isBalanced(text) && !HALF.test(text);
}
