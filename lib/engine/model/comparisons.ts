import { searchTerms } from '../language/words/search-terms';
import { saysOpposite } from './says-opposite';

/** "A is larger than B": the word that compares, then what the second thing follows. */
const COMPARES: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:(?:more|less|fewer)(?!\p{L})[^.;:]{0,60}?|\p{L}{2,}er(?!\p{L})[^.;:]{0,40}?)\sthan\s/iu,
  de: /(?<!\p{L})(?:(?:mehr|weniger)(?!\p{L})[^.;:]{0,60}?|\p{L}{2,}er(?:e[nrsm]?)?(?!\p{L})[^.;:]{0,40}?)\sals\s/iu,
  fr: /(?<!\p{L})(?:plus|moins|meilleur\p{L}*|supérieur\p{L}*|inférieur\p{L}*)(?!\p{L})[^.;:]{0,60}?\s(?:que\s|qu['’]|à\s|au\s)/iu,
  es: /(?<!\p{L})(?:más|menos|mayor(?:es)?|menor(?:es)?|superior(?:es)?|inferior(?:es)?)(?!\p{L})[^.;:]{0,60}?\s(?:que|a|al)\s/iu,
  pt: /(?<!\p{L})(?:mais|menos|maior(?:es)?|menor(?:es)?|superior(?:es)?|inferior(?:es)?)(?!\p{L})[^.;:]{0,60}?\s(?:que|a|ao|à)\s/iu,
  it: /(?<!\p{L})(?:più|meno|maggior[ei]|minor[ei]|superior[ei]|inferior[ei])(?!\p{L})[^.;:]{0,60}?\s(?:di\s|che\s|del(?:la|lo|l['’])?\s?|dei\s|delle\s|degli\s|a\s|al(?:la)?\s)/iu,
};

/** What one thing does to another, in English. */
const ACTS =
  'caus|exceed|preced|follow|produc|contain|includ|regulat|control|convert|stimulat|inhibit|releas|absorb|attract|repel|creat|form|surround|support|carri|influenc|affect|determin|trigger|replac|activat|destroy';
const ACTIVE = new RegExp(`(?<!\\p{L})(?:${ACTS})(?:s|es|e|ed)?(?! by)(?!\\p{L})`, 'iu');
const PASSIVE = new RegExp(
  `(?<!\\p{L})(?:is|are|was|were|be|been|being)(?: \\p{L}+ly)? (?:${ACTS})(?:e?d) by(?!\\p{L})`,
  'iu',
);

/** What stands on either side of a comparison or an act; `link` is what joins them. */
type Sides = { first: Set<string>; second: Set<string>; link: string };

/** Each clause with a comparison. */
function comparisonsIn(text: string, language: string): Sides[] {
  const pattern = COMPARES[language];
  return pattern ? clausesOf(text).flatMap((clause) => sidesOf(clause, pattern, language)) : [];
}

/** Who does something comes first, also in the passive voice. */
function actsIn(text: string): (Sides & { act: string })[] {
  return clausesOf(text).flatMap((clause) => {
    const [passive] = sidesOf(clause, PASSIVE, 'en');
    const [found] = passive
      ? [{ ...passive, first: passive.second, second: passive.first }]
      : sidesOf(clause, ACTIVE, 'en');
    const act = found && new RegExp(ACTS, 'iu').exec(found.link)?.[0].toLowerCase();
    return found && act ? [{ ...found, act }] : [];
  });
}

function clausesOf(text: string): string[] {
  return text.split(/[.;:!?](?=\s|$)/u);
}

function sidesOf(clause: string, pattern: RegExp, language: string): Sides[] {
  const found = pattern.exec(clause);
  if (!found) return [];
  const [link] = found;
  const termsOf = (part: string) => new Set(searchTerms(part, language));
  const first = termsOf(clause.slice(0, found.index));
  const second = termsOf(clause.slice(found.index + link.length));
  return [{ first, second, link }];
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((term) => other.has(term)).length;

/** Whether the sides of one stand the other way round in the other; null if they can't be told apart. */
function areSwapped(one: Sides, other: Sides): boolean | null {
  const straight = common(one.first, other.first) + common(one.second, other.second);
  const crossed = common(one.first, other.second) + common(one.second, other.first);
  return straight === crossed ? null : crossed > straight;
}

/** Whether each side of one has something of the other's opposite side, and nothing of its own. */
function areExchanged(one: Sides, other: Sides): boolean {
  const straight = common(one.first, other.first) + common(one.second, other.second);
  return straight === 0 && common(one.first, other.second) * common(one.second, other.first) > 0;
}

/** Of each comparison in a text, whether its source makes the same; null where it compares none of these things. */
function areBorneOut(text: string, source: string, language: string): (boolean | null)[] {
  const known = comparisonsIn(source, language);
  return comparisonsIn(text, language).map((said) => {
    const verdicts = known.flatMap((one) => {
      const swapped = areSwapped(said, one);
      return swapped === null ? [] : [swapped === saysOpposite(said.link, one.link, language)];
    });
    return verdicts.length === 0 ? null : verdicts.some(Boolean);
  });
}

/** Whether something in an English text does to another what its source says the other does to it. */
function actsOtherwise(text: string, source: string): boolean {
  const known = actsIn(source);
  return actsIn(text).some((said) => {
    const same = known.filter(({ act }) => act === said.act);
    return same.length > 0 && same.every((one) => areExchanged(said, one));
  });
}

/**
 * Whether a text compares two things, or lets one act on the other, the other way round than its source: "B is larger
 * than A" of "A is larger than B". `isTold`: all that it compares is compared by the source in one way or the other, so
 * that opposite words in it aren't to be judged by themselves.
 */
export function comparesOtherwise(
  text: string,
  source: string,
  language: string,
): { isOtherwise: boolean; isTold: boolean } {
  const borneOut = areBorneOut(text, source, language);
  return {
    isOtherwise: borneOut.includes(false) || (language === 'en' && actsOtherwise(text, source)),
    isTold: borneOut.length > 0 && borneOut.every((isSaid) => isSaid === true),
  };
}
