import { groupOf, union } from '../../language/patterns';
import { type Check, GAP } from '../../types';
import type { CardSource } from '../cards/draft';
import { falseChange } from './changed';
import { choice } from './choices';
import type { Siblings } from './siblings';
import type { Statement } from './statements';

/** What is neither a word of direction nor its opposite. */
const NEUTRAL: readonly (readonly [RegExp, string])[] = [
  [/^(?:increases|decreases|rises|falls|raises|lowers|reduces)$/, 'does not change'],
  [/^(?:high|low|great|larg|small)er$/, 'unchanged'],
  [/^(?:more|less)$/, 'equally'],
];
/** "equally useful", but not "equally financial capital". */
const ADJECTIVE =
  /^ \p{L}+(?:ly|al|ive|ous|ent|ant|ful|ic|able|ible|ed|ex|ult)(?=[.,;]| (?:than|to|in|for|of|on|by|with|when|if|among|as)\b)/u;
const MEASURES = groupOf([
  'levels?|prices?|rates?|quantity|quantities|amounts?|numbers?|wages?|costs?|values?|outputs?',
  'incomes?|GDP|deficits?|surplus|demand|supply|pressures?|concentrations?|volumes?|profits?',
  'savings?|shifts?|risks?',
]);
/** What can be unchanged. */
const AMOUNT = union([
  new RegExp(`^(?: [\\p{L}-]+){0,2} ${MEASURES}\\b`, 'u'), // " price", after "a higher"
  /^[.,;]/u,
  /^ (?:at|in|than|during|for|when|if|among)\b/u, // " than", after "is higher"
]);
/** "The higher …, the lower …", "tax increases", and what only opens the statement. */
const MISFITS =
  /\b(?:the|no|any|even|much|far|slightly|relatively|spending|tax|price|wage|rate|cost) $|\b(?:if|when|as|because)\b[^,]*$/i;

/** A statement's missing word of direction, to be chosen from three: "higher", "lower" or "unchanged". */
export function directionChoice(
  { document }: CardSource,
  siblings: Siblings,
  statement: Statement,
): Check | null {
  const { text } = statement;
  const change = falseChange(siblings, statement);
  const [, neutral] = NEUTRAL.find(([words]) => change && words.test(change.removed)) ?? [];
  if (!change || !neutral) return null;
  const { at, removed, added } = change;
  const [before, after] = [text.slice(0, at), text.slice(at + removed.length)];
  if (MISFITS.test(before) || /^ than\b/.test(after)) return null;
  if (neutral === 'equally' && !ADJECTIVE.test(after)) return null;
  if (neutral === 'unchanged' && !AMOUNT.test(after)) return null;
  const gapped = `${before.replace(/\b(a)n? $/i, '$1(n) ')}${GAP}${after}`;
  return choice(document, statement, { text: gapped, right: removed, wrong: [added, neutral] });
}
