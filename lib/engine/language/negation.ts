const DENYING_WORDS: Readonly<Record<string, string>> = {
  en: "not|never|no|none|nor|neither|cannot|nobody|nothing|nowhere|without|\\p{L}+n[’']t",
  de: 'nicht|nichts|kein\\p{L}*|nie|niemals|weder|ohne',
  fr: 'ne|pas|jamais|aucune?s?|sans|rien|ni',
  es: 'no|nunca|ning[uú]n\\p{L}*|nada|jamás|sin|ni|tampoco',
  pt: 'não|nunca|nenhum\\p{L}*|nada|jamais|sem|nem',
  it: 'non|mai|nessun\\p{L}*|niente|senza|né',
};
/** English says as much in other words: "unable", "fails to", "lacks", "rather than". */
const NEARLY_DENYING =
  /\bun\p{L}{3,}|\p{L}less\b|\b(?:lack(?:s|ed|ing)?|absen(?:t|ce)|fail(?:s|ed|ure)?|(?:prevent|avoid|exclude|inhibit|block|stop)\p{L}*|few(?:er)?|rarely|seldom|hardly|only|rather than|instead|except|free of)\b/iu;

const patterns = new Map(
  Object.entries(DENYING_WORDS).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
  ]),
);

/** Whether a text denies something while its source denies nothing. False for other languages. Linear in the length. */
export function deniesBeyond(text: string, source: string, language: string): boolean {
  const denies = patterns.get(language);
  if (!denies?.test(text) || denies.test(source)) return false;
  return language !== 'en' || !NEARLY_DENYING.test(source);
}
