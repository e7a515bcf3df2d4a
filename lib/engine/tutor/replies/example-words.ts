import { groupOf } from '../../language/patterns';
import { bringsExample } from '../../language/sentences/statements';

/** "one historical example of this pattern", "A good example of distress is …" */
const AN_EXAMPLE = new RegExp(
  `(?<!\\p{L})${groupOf([
    '(?:an|one|another) (?:[\\p{L}-]+ ){0,2}',
    '(?:a|the) (?:[\\p{L}-]+ ){1,2}',
  ])}example ` +
    '(?:of|is|was|are|were|would|might|could|can|comes?|occurs|occurred|involves?)(?!\\p{L})',
  'iu',
);
/** "Teachers often use the pendulum as an example.": of what the sentence before it says. */
export const END_AS_EXAMPLE =
  /(?<!\p{L})as (?:an?|one|another|our|the) (?:[\p{L}-]+ ){0,2}example(?:s? here)?[.!]?$/iu;
/** "Safety behaviors include …" */
const INCLUDES =
  /^\P{L}{0,3}(?:[\p{L}’'-]+ ){1,4}(?:often |typically |commonly |usually |may |can )?includes? (?!the following)\p{L}/iu;

export const tellsExample = (text: string): boolean =>
  bringsExample(text) || AN_EXAMPLE.test(text) || END_AS_EXAMPLE.test(text);

/** "Examples of hormones that … include glucagon." */
export const EXAMPLES_OF = /(?<!\p{L})examples? of (.{3,80}?) (?:are|is|include)(?!\p{L})/iu;

/** Whether it can't be said of a text that it names no example of a topic: "reinforcement (such as money)". */
export function mayShowOne(text: string, topic: string): boolean {
  const of = EXAMPLES_OF.exec(text)?.[1]?.toLowerCase();
  if (of !== undefined) return of.includes(topic.toLowerCase().replace(/^(?:an?|the) |s$/g, ''));
  return tellsExample(text) || INCLUDES.test(text) || MAY_SHOW.test(text);
}
const MAY_SHOW =
  /(?<!\p{L})(?:this|these) [^.]{0,120}(?<!\p{L})such as|\((?:such as|like) |(?<!\p{L})for (?:example|instance)(?!\p{L})|(?:, |—|– |\()say, /iu;

/** "a private good like a piece of pizza", "public goods, including police protection" */
const NAMED_AFTER =
  /^(?:e?s)?,? (?:like (?:an? |the )?(?!this|that|these|those|it|them|most|many|all|any|other)\p{L}{3,} ?\p{L}|including (?!that|how|all|the (?:following|ones?)))/u;
/** "A trademark is a symbol or name for a good, like Nike or Chiquita." */
const DEFINED_BY_CASE =
  /^(?:e?s)?(?: \([^)]{1,60}\))? (?:is|are) [^.;]{5,200}(?:, like |, such as |, including | \((?:e\.g\.|such as|like) )/u;
/** "Safety behaviors include avoiding eye contact, …" */
const LISTS_SOME =
  /^(?:e?s)? (?:(?:often|typically|commonly|usually|may|can|also) )?includes? (?!the following|(?:two|three|four|five|six|several|many) )\p{L}/u;
const OPENS = /^(?:an?|the)? ?$/u;
/** "Stabilizers, like shock absorbers in a car, can …" */
const LIKENED = /^(?:e?s)?, like [^,]{3,80}, \p{L}/u;
/** "There are two types of receptors: …" */
const KINDS_OF = /(?<!\p{L})(?:types|kinds|forms|classes|examples|sorts) of (?:[\p{L}-]+ )?$/u;
const COUNTED_UP =
  /^(?:e?s)?(?: [\p{L}-]+){0,3}(?::|—| –| are| include| is|, (?:such as|including)) \S/u;
/** "the participants in a market, such as firms": not of a market. */
export const BESIDE_IT =
  /(?<!\p{L})(?:in|on|for|with|at|to|by|from|into|within|(?:models?|theory|study|concept|definition|idea) of) (?:an? |the )?$/u;
/** "One of the methods is a checklist." */
const OF_NO_THING =
  /^(?:one|another|some|the (?:first|second|third|last|most|best|main|only)|this|that|it|there|what)(?!\p{L})/u;
/** "Alcohol acts as a" diuretic */
const IS_ONE = new RegExp(
  ` ${groupOf([
    '(?:acts?|serves?|functions?|works?|classed|classified) as',
    // "falls under the category of"
    '(?:fits?|falls?) (?:in|into|under) the (?:category|class|group) of',
    'is|are|was|were',
  ])} (?:also )?${groupOf([
    'an?|one|another|examples? of',
    // "a well-known"
    '(?:an? )?(?:common|typical|well-known|good)',
  ])} (?:[\\p{L}-]+ )?$`,
  'u',
);
/** "Alcohol acts as a diuretic", "One type of diuretic is …" */
export function isInstance(text: string, topic: string): boolean {
  const name = topic
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replace(/s$/, '');
  if (name === '') return false;
  const [before, after] = text.toLowerCase().split(name, 2);
  if (before === undefined || after === undefined) return false;
  if (
    (OPENS.test(before) && LISTS_SOME.test(after)) ||
    (NAMED_AFTER.test(after) && !LIKENED.test(after) && !BESIDE_IT.test(before)) ||
    (KINDS_OF.test(before) && COUNTED_UP.test(after)) ||
    (OPENS.test(before) && DEFINED_BY_CASE.test(after))
  )
    return true;
  const isOne = IS_ONE.exec(before);
  if (isOne && /\p{L}{3}/u.test(before.slice(0, isOne.index)) && !OF_NO_THING.test(before))
    return true;
  return /^(?:one|another|a (?:common|typical)|the (?:best-known|most common)) (?:(?:kind|type|form|sort) of )?$/u.test(
    before,
  );
}
