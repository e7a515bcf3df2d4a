import { wordSet } from '../language/patterns';

const TITLES = wordSet(
  'mr mrs miss ms dr sir lady lord madame madam monsieur mademoiselle captain colonel major general father mother aunt uncle king queen prince princess count countess duke duchess saint st reverend rev',
);
const NO_PERSONS = wordSet(
  'i god heaven lord christmas easter monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english french german irish italian american european christian chapter street road house castle',
);
/** Uses of a name, and how often it does something: "Katrine took", "Mr. Darcy was". */
const FEWEST_USES = 4;
const FEWEST_ACTS = 2;
const ACTS =
  'was|had|said|came|went|took|gave|made|did|could|would|might|saw|heard|knew|felt|thought|stood|sat|looked|turned|began|found|told|left|ran|rose|spoke|asked|cried|replied|answered';
const NAMED = /(?<=[\p{Ll},;] )(\p{Lu}[\p{Ll}’'-]{2,})(?!\p{L})/gu;
const ACTING = new RegExp(
  `(?<!\\p{L})(\\p{Lu}[\\p{Ll}’'-]{2,}) (?:(?:\\p{Ll}+ly|never|then|now|soon|also) )?(?:${ACTS}|\\p{Ll}{2,}ed)(?!\\p{L})`,
  'gu',
);

/** Names of the persons of a story, without titles, the most used first: capitalized words that do something, again and again. Linear. */
export function personNames(texts: Iterable<string>): string[] {
  const uses = new Map<string, number>();
  const acts = new Map<string, number>();
  for (const text of texts) {
    count(text, NAMED, uses);
    count(text, ACTING, acts);
  }
  return [...uses]
    .filter(([name, times]) => times >= FEWEST_USES && (acts.get(name) ?? 0) >= FEWEST_ACTS)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}

function count(text: string, form: RegExp, times: Map<string, number>): void {
  for (const [, found = ''] of text.matchAll(form)) {
    const name = withoutOwning(found);
    const key = name.toLowerCase();
    if (!TITLES.has(key) && !NO_PERSONS.has(key)) times.set(name, (times.get(name) ?? 0) + 1);
  }
}

/** "Katrine’s" */
export const withoutOwning = (name: string): string => name.replace(/[’'-]s?$/u, '');
