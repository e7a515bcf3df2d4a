import { searchTerms } from '../language/search-terms';

const NUMBER =
  '(?:\\d[\\d,.]*(?:[–-]\\d[\\d,.]*)?|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?|several|half)';
const OF_LENGTH =
  '(?:millimet(?:er|re)s?|centimet(?:er|re)s?|kilomet(?:er|re)s?|met(?:er|re)s?|mm|cm|km|m|feet|foot|ft|inch(?:es)?|miles?|yards?|micrometers?|nanometers?|µm|nm)';
const OF_TIME =
  '(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|lifetimes?)';
const OF_WEIGHT = '(?:grams?|kilograms?|kg|g|mg|pounds?|lbs?|tons?|tonnes?|ounces?)';
/** In figures, or as "hours to days". */
const measured = (unit: string) =>
  new RegExp(
    `(?:${NUMBER}[ -](?:[\\p{L}-]+ )?|(?:takes?|in|within|to|for|over) )${unit}(?!\\p{L})`,
    'iu',
  );

/** What a sentence with the answer holds, by how the question begins. */
const TYPES: [asks: RegExp, holds: RegExp][] = [
  [
    /^how (?:big|large|tall|long|wide|far|deep|high|thick)(?! (?:do|does|did|has|have|will|ago|before|until)(?!\p{L}))/iu,
    measured(`(?:${OF_LENGTH}|${OF_TIME})`),
  ],
  [
    /^how (?:long (?:do|does|did|has|have|will|ago|before|until)|old|soon)(?!\p{L})/iu,
    measured(OF_TIME),
  ],
  [/^how heavy(?!\p{L})/iu, measured(OF_WEIGHT)],
  [
    /^(?:when(?! (?:do|does|is|are|should|can)(?!\p{L}))|(?:in )?(?:what|which) (?:year|century|decade))(?!\p{L})/iu,
    /\d{3,4}|centur(?:y|ies)|(?:million|thousand) years|(?:early|late|mid)-?\d/iu,
  ],
];
const COUNTS = /^how many (?!people|persons|men|women|students)([\p{L}-]+)(?: ([\p{L}-]+))?/iu;
const BETWEEN = 3;

/** Whether a sentence holds the kind of thing that a question asks for; null where the question doesn't tell. */
export function answerTest(question: string): ((sentence: string) => boolean) | null {
  const asked = question.trim();
  const type = TYPES.find(([asks]) => asks.test(asked));
  if (type) return (sentence) => type[1].test(sentence);
  const [, first = '', second = ''] = COUNTS.exec(asked) ?? [];
  if (first === '') return null;
  const counted = [second, first].flatMap((word) => searchTerms(word, 'en'));
  return (sentence) => counts(sentence, counted);
}

/** "eight strips, called comb rows": a number just before what is counted. */
function counts(sentence: string, counted: readonly string[]): boolean {
  const words = sentence.split(/\s+/);
  return words.some((word, i) => {
    if (!new RegExp(`^\\(?${NUMBER}$`, 'iu').test(word)) return false;
    const after = searchTerms(words.slice(i + 1, i + 2 + BETWEEN).join(' '), 'en');
    return counted.some((term) => after.includes(term));
  });
}
