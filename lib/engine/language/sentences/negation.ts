import { groupOf } from '../patterns';

const DENYING_WORDS: Readonly<Record<string, string>> = {
  en: "not|never|no|none|nor|neither|cannot|nobody|nothing|nowhere|without|\\p{L}+n[’']t",
  de: 'nicht|nichts|kein\\p{L}*|nie|niemals|weder|ohne',
  fr: 'ne|pas|jamais|aucune?s?|sans|rien|ni',
  es: 'no|nunca|ning[uú]n\\p{L}*|nada|jamás|sin|ni|tampoco',
  pt: 'não|nunca|nenhum\\p{L}*|nada|jamais|sem|nem',
  it: 'non|mai|nessun\\p{L}*|niente|senza|né',
};
/** Words that deny without a denying word ("unable", "fails to", "lacks", "rather than"), or that may ("only"). */
const NEARLY_DENYING: Readonly<Record<string, string>> = {
  en:
    'un\\p{L}{3,}|\\p{L}+less|lack(?:s|ed|ing)?|absen(?:t|ce)|fail(?:s|ed|ure)?|' +
    '(?:prevent|avoid|exclude|inhibit|block|stop|refus|reject|den(?:y|ie)|forbid|ban|' +
    'imp(?:ossib|ermeab)|in(?:abilit|capab|sufficien|activ|effectiv|visib)|irreversib|irrelevan|' +
    'dis(?:appear|agree))\\p{L}*|' +
    'keeps?|kept|few(?:er)?|rarely|seldom|hardly|barely|only|rather than|instead|except|unless|free of',
  de: 'un\\p{L}{3,}|\\p{L}+los\\p{L}{0,2}|(?:verhinder|vermeid|verhüt|fehl|mangel|hemm|blockier|verbiet|verbot)\\p{L}*|kaum|selten|nur|außer|statt',
  fr: '(?:empêch|évit|manqu|bloqu|refus|interdi|imposs|impuiss|incapa|insuff|inacti|ineffic|invisib|irrév)\\p{L}*|rarement|guère|peu|seul\\p{L}*|sauf|au lieu',
  es: '(?:impid|imped|evit|falt|carec|bloque|rechaz|prohib|imposib|incapa|insufic|inactiv|inefic|invisib|irrever)\\p{L}*|apenas|raras?|poco|s[oó]lo|solamente|salvo|excepto|en lugar',
  pt: '(?:imped|evit|falt|carec|bloque|rejeit|proib|imposs|incapa|insufic|inativ|inefic|invisív|irrever)\\p{L}*|apenas|raramente|pouco|s[oó]|somente|exceto|em vez',
  it: '(?:imped|evit|manc|blocc|rifiut|proib|viet|imposs|incapa|insuff|inattiv|ineffic|invisib|irrever)\\p{L}*|appena|raramente|poco|sol[oa]|soltanto|tranne|invece',
};

/** Such as "not only": what follows isn't denied. */
export const NOT_DENYING = new RegExp(
  `(?<!\\p{L})${groupOf([
    /not (?:only|just|merely|necessarily)|no (?:matter|doubt)|whether or not/,
    /nicht (?:nur|bloß|zwar)/,
    /non seulement|pas seulement/,
    /no s[oó]lo|no solamente/,
    /n(?:e |['’])\p{L}+ qu(?:e|['’])/u, // French: "ne dure que", "n’est qu’"
    /não (?:só|apenas|somente)/,
    /non (?:solo|soltanto)/,
  ])}(?!\\p{L})`,
  'giu',
);

const wordsOf = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const compiled = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).map(([language, words]) => [language, wordsOf(words)]));
const denying = compiled(DENYING_WORDS);
const nearlyDenying = compiled(NEARLY_DENYING);

/** Undefined for other languages. */
export function denyingWords(language: string): RegExp | undefined {
  return denying.get(language);
}

/** Whether a text may deny something without a denying word. */
export function nearlyDenies(text: string, language: string): boolean {
  return nearlyDenying.get(language)?.test(text) ?? false;
}

/** Whether a text denies something while its source denies nothing. False for other languages. Linear in the length. */
export function deniesBeyond(text: string, source: string, language: string): boolean {
  const denies = denyingWords(language);
  if (!denies?.test(text.replace(NOT_DENYING, ' ')) || denies.test(source)) return false;
  return !nearlyDenies(source, language);
}
