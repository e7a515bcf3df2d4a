import { denyingWords, NOT_DENYING, nearlyDenies } from '../language/sentences/negation';
import { type SearchWord, searchWords } from '../language/words/search-terms';

/** Where what is denied ends: a clause, with its enumerations. */
const CLAUSE_MARK = /[.;:!?—–()]/u;
/** Begin another clause; one language's may be another's noun, as the French "car". */
const CONJUNCTIONS: Readonly<Record<string, string>> = {
  en: 'but|while|whereas|although|though|however|because',
  de: 'aber|sondern|während|obwohl|weil',
  fr: 'mais|tandis|quoique|car',
  es: 'pero|sino|mientras|aunque|porque',
  pt: 'mas|enquanto|embora|porque',
  it: 'ma|mentre|sebbene|perché',
};
const clauseEnds = new Map(
  Object.entries(CONJUNCTIONS).map(([language, words]) => [
    language,
    new RegExp(`${CLAUSE_MARK.source}|(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  ]),
);
/** A smaller part, in which nothing may be denied. */
const PART = /,/;

type Stances = {
  /** The word after each denial, or before it where it ends its clause. */
  denied: Set<string>;
  /** Of clauses that deny something, and of others. */
  inDenying: Set<string>;
  affirmed: Set<string>;
  /** Of parts between commas that deny nothing. */
  affirmedInPart: Set<string>;
};

/** What a text denies and affirms, word by word. Linear in the length. */
function stancesOf(text: string, language: string): Stances {
  const clauses = text.replace(NOT_DENYING, ' ').split(clauseEnds.get(language) ?? CLAUSE_MARK);
  const isDenying = (part: string) =>
    (denyingWords(language)?.test(part) ?? false) || nearlyDenies(part, language);
  const termsOf = (parts: readonly string[]) =>
    new Set(parts.flatMap((part) => searchWords(part, language).map(({ term }) => term)));
  const affirming = (parts: readonly string[]) => parts.filter((part) => !isDenying(part));
  return {
    denied: new Set(clauses.flatMap((clause) => deniedIn(clause, language))),
    inDenying: termsOf(clauses.filter(isDenying)),
    affirmed: termsOf(affirming(clauses)),
    affirmedInPart: termsOf(affirming(clauses.flatMap((clause) => clause.split(PART)))),
  };
}

function deniedIn(clause: string, language: string): string[] {
  const denies = denyingWords(language);
  if (!denies?.test(clause)) return [];
  const words: readonly SearchWord[] = searchWords(clause, language);
  let at = 0;
  return [...clause.matchAll(new RegExp(denies.source, 'giu'))].flatMap(({ index, 0: found }) => {
    while ((words[at]?.start ?? Infinity) < index + found.length) at++;
    return (words[at] ?? words.at(-1))?.term ?? [];
  });
}

/**
 * Whether a text denies a word that its source only affirms, or affirms one that it only denies: "needs energy" of
 * "needs no energy". In the languages whose denying words are known.
 */
export function turnsDenial(
  text: string,
  source: string,
  language: string,
): 'denies' | 'affirms' | null {
  const denies = denyingWords(language);
  if (!denies?.test(text) && !denies?.test(source)) return null;
  const [said, known] = [stancesOf(text, language), stancesOf(source, language)];
  for (const term of said.denied)
    if (known.affirmed.has(term) && !known.inDenying.has(term)) return 'denies';
  for (const term of known.denied) {
    const isAffirmed = said.affirmed.has(term) && !said.inDenying.has(term);
    if (isAffirmed && !known.affirmed.has(term) && !known.affirmedInPart.has(term))
      return 'affirms';
  }
  return null;
}
