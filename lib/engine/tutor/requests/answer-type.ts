import { groupOf } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { readQuestion } from './question';

/** "8", "two", "millions", "several" */
export const NUMBER = groupOf([
  '\\d[\\d,.]*(?:[–-]\\d[\\d,.]*)?|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
  'twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?',
  'several|many|half|a single',
]);
const OF_LENGTH = groupOf([
  'millimet(?:er|re)s?|centimet(?:er|re)s?|kilomet(?:er|re)s?|met(?:er|re)s?|mm|cm|km|m',
  'feet|foot|ft|inch(?:es)?|miles?|yards?|micrometers?|nanometers?|µm|nm',
]);
const OF_TIME =
  '(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|lifetimes?)';
const OF_WEIGHT = '(?:grams?|kilograms?|kg|g|mg|pounds?|lbs?|tons?|tonnes?|ounces?)';
/** In figures, or as "hours to days". */
const measured = (unit: string) =>
  new RegExp(
    `(?:(?<![\\d.,])${NUMBER}[ -](?:[\\p{L}-]+ )?|(?:takes?|in|within|to|for|over) )${unit}(?!\\p{L})`,
    'iu',
  );

const UNIT = `(?:${OF_LENGTH}|${OF_TIME}|${OF_WEIGHT}|percent|%|°C|degrees?|lit(?:er|re)s?|mL|L|dollars)(?!\\p{L})`;
const AMOUNT = new RegExp(
  `(?<![\\d.,])(?:${NUMBER}(?: (?:to|or) |[–-]))?${NUMBER}(?: (?:to|or) ${NUMBER})?(?: (?:million|billion|thousand|hundred))?(?:[ -]?${UNIT}(?: (?:per|an?) \\p{L}+)?)?`,
  'giu',
);

/** The whole amount around a number of a sentence, with its range and unit: "4 or 5", "0.3 mm per day". */
export function amountAround(sentence: string, number: string): string {
  const start = sentence.indexOf(number);
  const all = [...sentence.matchAll(AMOUNT)];
  const whole = all.find(
    ({ 0: text, index }) => index <= start && start + number.length <= index + text.length,
  );
  return whole?.[0] ?? number;
}

/** What a sentence with the answer holds, by how the question begins. */
const TYPES: [asks: RegExp, holds: RegExp][] = [
  [
    /^how (?:big|large|tall|long|wide|far|deep|high|thick)(?! (?:do|does|did|has|have|will|ago|before|until)(?!\p{L}))/iu,
    measured(`(?:${OF_LENGTH}|${OF_TIME})`),
  ],
  [
    /^how (?:long (?:do|does|did|has|have|will|ago|before|until)|soon)(?!\p{L})/iu,
    measured(OF_TIME),
  ],
  [
    /^how old(?!\p{L})/iu,
    new RegExp(`${measured(OF_TIME).source}|(?:aged?|age of|turned) \\d`, 'iu'),
  ],
  [
    /^how (?:fast|quickly)(?!\p{L})/iu,
    new RegExp(
      `(?:(?<![\\d.,])${NUMBER} .{0,30}(?:per|an?|each|every) |every .{0,20})${OF_TIME}|km/h|mph`,
      'iu',
    ),
  ],
  [/^how heavy(?!\p{L})/iu, measured(OF_WEIGHT)],
  [
    /^(?:when(?! (?:do|does|is|are|should|can|an?)(?!\p{L}))|(?:in )?(?:what|which) (?:year|century|decade))(?!\p{L})/iu,
    /\d{3,4}|centur(?:y|ies)|(?:million|thousand) years|(?:early|late|mid)-?\d/iu,
  ],
];
const A_NUMBER = new RegExp(`^\\(?${NUMBER}$`, 'iu');
const PEOPLE = /^(?:people|folks|persons|men|women|students|others)$/;
const BETWEEN = 3;

/** Whether a sentence holds the kind of thing that a question asks for; null where the question doesn't tell. */
export function answerTest(question: string): ((sentence: string) => boolean) | null {
  const asked = question.trim();
  const type = TYPES.find(([asks]) => asks.test(asked));
  if (type) return (sentence) => type[1].test(sentence);
  const counted = countedIn(asked);
  return counted ? (sentence) => counts(sentence, counted) : null;
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = new RegExp(
  `(?<!\\p{L})(?:${MONTH} \\d{1,2}|\\d{1,2}\\.? ${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\\d{1,2} ?[ap]\\.?m|\\d{1,2}:\\d\\d)(?!\\p{L})`,
  'iu',
);
const ASKS_DAY = /^when(?:[’']s| (?:is|are|do|does|will|should|must))(?!\p{L})/iu;

/** Of a question that may ask for a day, "When is the exam?", or else for what happens before: whether a sentence holds one. */
export function dayTest(question: string): ((sentence: string) => boolean) | null {
  return ASKS_DAY.test(question.trim()) ? (sentence) => DAY.test(sentence) : null;
}

/**
 * What a question counts, the head of its phrase: "buildings" in "How many listed stone buildings of the town …". Null
 * for people, whom a text calls by what they do.
 */
export function countedIn(question: string): string | null {
  const { counted } = readQuestion(question);
  return counted === '' || PEOPLE.test(counted) ? null : (searchTerms(counted, 'en')[0] ?? null);
}

/** "eight strips, called comb rows": a number just before what is counted. */
function counts(sentence: string, counted: string): boolean {
  const words = sentence.split(/[\s-]+/);
  return words.some((word, i) => {
    if (!A_NUMBER.test(word)) return false;
    const after = searchTerms(words.slice(i + 1, i + 2 + BETWEEN).join(' '), 'en');
    return after.includes(counted);
  });
}
