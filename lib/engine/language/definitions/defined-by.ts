import { capitalised } from '../words/words';
import { DEFINITION_WORDINGS, type DefinitionWordings } from './definition-wordings';

/** `isNamed`: the text says that this is what it's called. */
export type Defined = { name: string; meaning: string; isNamed: boolean };
/** `isBare`: the meaning may have no article. */
type Said = Defined & { isBare: boolean };

/**
 * What a sentence in German, French, Spanish, Portuguese, or Italian defines, found by its wording alone. `meaning` is a
 * noun phrase that reads by itself, with a capital; null where nothing is defined.
 */
export function definedBy(language: string, sentence: string): Defined | null {
  const rules = RULES.get(language);
  const text = sentence.replace(/[.!]$/, '');
  if (!rules || text.length > LONGEST || text.endsWith('?')) return null;
  const said = nameFirst(rules, text) ?? nameLast(rules, text);
  if (!said) return null;
  const name = said.isNamed ? said.name.replace(SYMBOL, '') : said.name;
  const meaning = said.meaning.replace(rules.asides, '').split(rules.goesOn, 1).join('').trim();
  if (!saysWhat(rules, { ...said, name, meaning })) return null;
  return {
    name,
    meaning: capitalised(withoutPreposition(rules, meaning)),
    isNamed: said.isNamed,
  };
}

/** "inflation" of "L’inflation", in the same languages. */
export function withoutArticle(language: string, name: string): string {
  const article = RULES.get(language)?.article;
  return article ? name.replace(article, '') : name;
}

/** "the image distance di" */
const SYMBOL = / (?!no$)\p{L}{1,2}$/u;
const NEGATION = /(?:^| )(?:no|non|ne|nicht|kein|não|nunca|jamais|nie)$/iu;
/** "On appelle ceci …" */
const POINTING_NAME =
  /^(?:ce(?:ci|la|ux)?|ça|est[oae]s?|es[oae]s?|isto|isso|quest[oaie]|ciò|dies(?:e[rsmn]?)?|das)$/iu;
const LONGEST = 600;
const FEWEST_WORDS = 6;
/** Of a description before its name. */
const FEWEST_DESCRIBING = 4;

const WORD = "\\p{L}[\\p{L}\\p{N}’'-]{1,30}";
const NAME = `(${WORD}(?: (?:d[eiou]s? |de la |d[’'])?${WORD}){0,3}?)`;

/** "the second case" */
const ONE_OF_SEVERAL =
  '^(?:prim|segund|tercer|otr|últim|siguient|premi|deuxième|troisième|second|autre|derni|suivant|outr|altr|terz|ultim|erste|zweite|dritte|andere|nächste|letzte)\\p{Ll}*(?: |$)';
/** "greater than" */
const COMPARED =
  '(?<!\\p{L})(?:más|menos|mayor|menor|igual|diferent|distint|superior|inferior|mais|maior|igua|più|meno|maggior|minor|uguali|mehr|weniger|größer|kleiner)';
/** Says how something is, not what: "caratterizzate dal fatto che …" */
const PARTICIPLE = '(?:\\p{L}+[aiu]t[ei]|\\p{L}+[ai]d[oa]s|\\p{L}+ée?s) (?!(?:que|che|qui) )';
/** "…, which" before "is called", "… and" before "is called". */
const HALF =
  /[,\s](?:que|qui|che|die|der|das|y|e|o|u|et|ou|und|oder|ed|pero|mais|mas|ma|aber|también|auch|aussi)$/iu;

type Rules = {
  article: RegExp;
  nameFirst: readonly { pattern: RegExp; isNamed: boolean }[];
  nameLast: readonly RegExp[];
  opensClass: RegExp;
  opensBare: RegExp;
  isPlural: RegExp;
  verb: RegExp;
  relative: RegExp;
  pointing: RegExp;
  noName: RegExp;
  asides: RegExp;
  goesOn: RegExp;
  openings: Readonly<Record<string, string>>;
};

function compile(wordings: DefinitionWordings): Rules {
  const { articles, elided, determiners, copulas, means, introduces, named, namedAround } =
    wordings;
  const article = `(?:(?:${articles}) ${elided ? `|${elided}` : ''})`;
  const pattern = (source: string) => new RegExp(source, 'iu');
  const withName = (source: string) => source.replaceAll('{}', `[“„«"]?${article}?${NAME}[”“»"]?`);
  const end = '(?=$|[,;:(]| –)';
  const described = `^((?:${article}|(?:${determiners}) ).{15,400}?),? `;
  return {
    article: pattern(`^${article}`),
    nameFirst: [
      { pattern: pattern(`^(?:${withName(introduces)}),? (.+)$`), isNamed: true },
      { pattern: pattern(`^${article}?${NAME} (?:${means}) (.+)$`), isNamed: true },
      { pattern: pattern(`^${article}?${NAME} (?:${copulas}) (.+)$`), isNamed: false },
    ],
    nameLast: [
      pattern(`${described}(?:${named}) ${article}?${NAME}${end}`),
      ...(namedAround ? [pattern(`${described}${withName(namedAround)}${end}`)] : []),
    ],
    opensClass: pattern(`^(?:${article}|(?:${determiners}) )(?!(?:${wordings.noClass})(?!\\p{L}))`),
    opensBare: pattern(
      `^(?!.{0,40}${COMPARED}|${PARTICIPLE})(?:\\p{L}+ ){0,3}\\p{L}+(?:${wordings.relatives})`,
    ),
    isPlural: pattern(` (?:${wordings.plural}) `),
    noName: pattern(`^(?:${wordings.noClass})$|${ONE_OF_SEVERAL}`),
    verb: pattern(` (?:${copulas}|${wordings.verbs}|${named}) `),
    relative: pattern(
      `${wordings.relatives}| [ns]?(?:que|qui|die|der|das|che|cui|quale|quali|qual|quais)(?!\\p{L})`,
    ),
    pointing: pattern(`(?<!\\p{L})(?:${wordings.pointing})(?!\\p{L})`),
    asides: new RegExp(` ?\\((?:${wordings.parts})[^()]*\\)`, 'giu'),
    goesOn: pattern(wordings.goesOn),
    openings: wordings.openings ?? {},
  };
}

const RULES: ReadonlyMap<string, Rules> = new Map(
  Object.entries(DEFINITION_WORDINGS).map(([language, wordings]) => [language, compile(wordings)]),
);

function nameFirst(rules: Rules, text: string): Said | null {
  for (const { pattern, isNamed } of rules.nameFirst) {
    const [name, meaning] = (pattern.exec(text)?.slice(1) ?? []).filter(
      (group) => group !== undefined,
    );
    if (name && meaning)
      return { name, meaning, isNamed, isBare: !isNamed && rules.isPlural.test(text) };
  }
  return null;
}

/** "The process by which … is called X"; not "X is Y and is called Z". */
function nameLast(rules: Rules, text: string): Said | null {
  for (const pattern of rules.nameLast) {
    const [meaning, name] = pattern.exec(text)?.slice(1) ?? [];
    if (meaning && name && isNounPhrase(rules, meaning))
      return { name, meaning, isNamed: true, isBare: false };
  }
  return null;
}

/** Its first verb stands after a relative: "the ease with which a material can …". */
function isNounPhrase({ verb, relative, goesOn }: Rules, text: string): boolean {
  const at = verb.exec(text)?.index ?? -1;
  return !HALF.test(text) && !goesOn.test(text) && (at < 0 || relative.test(text.slice(0, at + 1)));
}

/** "the same force", "another way": says nothing without what stands before it. */
const OF_ANOTHER =
  /^\S+ (?:mism[oa]|même|stess[oa]|mesm[oa]|gleiche|otr[oa]|autre|altr[oa]|outr[oa]|andere)s?[nr]?(?!\p{L})/iu;

function saysWhat(rules: Rules, { name, meaning, isNamed, isBare }: Said): boolean {
  if (
    rules.pointing.test(meaning) ||
    rules.noName.test(name) ||
    POINTING_NAME.test(name) ||
    NEGATION.test(name)
  )
    return false;
  const opens = rules.opensClass.test(meaning) || (isBare && rules.opensBare.test(meaning));
  const fewest = isNamed ? FEWEST_DESCRIBING : FEWEST_WORDS;
  return (
    opens && meaning.split(/\s+/).length >= fewest && !OF_ANOTHER.test(meaning) && name.length > 2
  );
}

/** "Si riferisce al passaggio": an answer of its own begins with "Il passaggio". */
function withoutPreposition({ openings }: Rules, meaning: string): string {
  return meaning.replace(/^\p{L}+/u, (word) => openings[word.toLowerCase()] ?? word);
}
