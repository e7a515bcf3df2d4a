/** How lecture notes of mathematics and the like call what they state. */
export type StatementKind = keyof typeof WORDS;

/** In English, German, French, Spanish, Portuguese, and Italian. */
const WORDS = {
  definition: 'definitions?|def\\.|définitions?|definición|definição|definizione',
  axiom: 'axioms?|axiome|axioma|assioma|postulate?',
  theorem: 'theorem|thm\\.|(?:haupt)?satz|théorème|teorema',
  lemma: 'lemma|lemme|lema|hilfssatz',
  proposition: 'proposition|prop\\.|proposición|proposição|proposizione',
  corollary: 'corollary|cor\\.|korollar|folgerung|corollaire|corolario|corolário|corollario',
  claim: 'claim|behauptung|affirmation|afirmación|afirmação|affermazione',
  conjecture: 'conjecture|vermutung|conjetura|conjectura|congettura',
  example: 'examples?|beispiele?|exemples?|ejemplos?|exemplos?|esempio|esempi',
  remark:
    'remarks?|observation|bemerkung(?:en)?|remarques?|observación|observação|osservazione|notation',
  exercise: 'exercises?|aufgabe|übung|exercice|ejercicio|exercício|esercizio',
} as const;

const KINDS = Object.keys(WORDS) as StatementKind[];

export type StatementLabel = {
  kind: StatementKind;
  /** "Theorem 4.5"; '' where it has only a name. */
  label: string;
  /** "4.5"; '' without. */
  number: string;
  /** "Intermediate value theorem"; '' without. */
  name: string;
  /** In UTF-16 units, with the marks and the space behind it. */
  length: number;
};

const NUMBER =
  '(?:[A-Z]\\.)?\\d{1,3}(?:[.-]\\d{1,3}){0,3}[a-z]?[’\'”"′]{0,2}(?![\\p{L}\\d])|[A-Z](?![\\p{L}\\d])';
const WORD = KINDS.map((kind) => `(?<${kind}>${WORDS[kind]})`).join('|');
const IN_BRACKETS = '[([](?<name>[^()[\\]]{1,90}(?:\\([^()]{0,40}\\)[^()[\\]]{0,40})?)[)\\]]';
/** "Theorem 4.5 (Intermediate value theorem).", "4.5 Theorem.", "Definition:" */
const LABEL = new RegExp(
  `^(?:(?<before>\\d{1,3}(?:\\.\\d{1,3}){0,3})\\.? )?(?:${WORD})(?!\\p{L})(?: ?(?<number>${NUMBER}))?(?: ?${IN_BRACKETS})?(?<ends> ?[.:](?!\\d)| [—–-](?= ))?`,
  'iu',
);
const LOOKED_AT = 240;
const LONGEST_NAME = 70;

/**
 * The label that a paragraph or a heading opens with; null for "Theorem 4.5 says that …". `boldTo`: where bold letters end
 * that it opens with, 0 without.
 */
export function statementLabel(text: string, boldTo = 0): StatementLabel | null {
  const opening = text.slice(0, LOOKED_AT);
  const found = /^[\p{Lu}\d]/u.test(opening) ? LABEL.exec(opening) : null;
  const groups = found?.groups;
  if (!found || !groups) return leadName(opening, boldTo);
  const { kind, word, number, bracketed } = partsOf(groups);
  const isSure = number !== '' || bracketed !== '';
  // "**Theorem of Lagrange.**" has no other name.
  if (!isSure && groups.ends === undefined) return leadName(opening, boldTo);
  const named = bracketed === '' ? boldName(opening, found[0].length, boldTo) : '';
  const isBold = boldTo > 0 && boldTo <= found[0].length + 1 && number !== '';
  const isMarked = groups.ends !== undefined || named !== '' || isBold;
  if (!isMarked && !endsAsLabel(opening.slice(found[0].length), isSure)) return null;
  const spaced = named === '' ? found[0].length : boldTo;
  const length = spaced + (/^[.: ]*/.exec(text.slice(spaced))?.[0].length ?? 0);
  const label = number === '' ? word : `${word} ${number}`;
  return { kind, label, number, name: nameFrom(bracketed || named), length };
}

function partsOf(groups: Readonly<Record<string, string | undefined>>) {
  const kind = KINDS.find((one) => groups[one] !== undefined) ?? 'theorem';
  const word = `${groups[kind]}`.replace(/\.$/, '');
  const number = groups.number ?? groups.before ?? '';
  return { kind, word, number, bracketed: groups.name ?? '' };
}

/** "Theorem 4.2" alone, or before "Let f be …". */
const endsAsLabel = (rest: string, isSure: boolean): boolean =>
  rest === '' || (isSure && /^ ["“$(]?\p{Lu}/u.test(rest));

/** "**Theorem 4.5: Intermediate value theorem.**" */
function boldName(text: string, from: number, boldTo: number): string {
  const name = text.slice(from, boldTo).replace(/[.:]?\s*$/, '');
  return name.length >= 3 && name.length <= LONGEST_NAME && boldTo < text.length ? name.trim() : '';
}

const NAMES = 'theorem|lemma|satz|théorème|teorema|lemme|lema|criterion|inequality|principle|law';
const LEAD_NAME = new RegExp(
  `^(?:\\((?<inside>\\p{Lu}[^()]{2,70} (?:${NAMES}))\\)|(?<bold>\\p{Lu}[^.:()]{2,70} (?:${NAMES})|(?:${NAMES}) (?:of|von|vom|de|du|des|del|della|di|da|do|d[’']) ?[^.:()]{3,70}))(?:[.:] ?|$| (?=["“$(]?\\p{Lu}))`,
  'iu',
);

/** "**Intermediate Value Theorem.** If …", "(Structure theorem) Let …", "Satz von Weierstraß" */
function leadName(text: string, boldTo: number): StatementLabel | null {
  const found = LEAD_NAME.exec(text);
  const { inside, bold } = found?.groups ?? {};
  if (!found || (inside === undefined && (boldTo === 0 || boldTo > found[0].length))) return null;
  if (inside === undefined && boldTo + 2 < found[0].length) return null;
  const name = inside ?? bold ?? '';
  return { kind: 'theorem', label: '', number: '', name, length: found[0].length };
}

const NAMED = new RegExp(
  `(?<!\\p{L})(?:${WORD}) (?<number>(?:[A-Z]\\.)?\\d{1,3}(?:\\.\\d{1,3}){0,3}[’'′]{0,2})`,
  'iu',
);

/** What a message calls by its number: "theorem 4.5"; `said` as it is written. */
export function statementNamed(
  text: string,
): { kind: StatementKind; number: string; said: string } | null {
  const { 0: said, groups } = NAMED.exec(text) ?? {};
  const kind = KINDS.find((one) => groups?.[one] !== undefined);
  return said && kind ? { kind, number: groups?.number ?? '', said } : null;
}

const PROVES =
  /(?<!\p{L})(?:prov(?:e|ed|en|es|ing)|proofs?|beweis(?:e|en|t)?|bewiesen|zeige|démontre[rz]?|démonstration|prouve[rz]?|preuve|démontré|demuestra|demostración|demostrar|prueba|demonstr[ae]r?|demonstração|prova|dimostra(?:re)?|dimostrazione|dimostrato)(?!\p{L})/iu;

export const asksForProof = (text: string): boolean => PROVES.test(text);

/** Says where it is from: "[3, p. 12]", "(Gauss, 1801)", "(see 2.1)", "(cont.)". */
const NO_NAME =
  /^(?:see|cf|cp|p|pp|vgl|siehe|voir|cont|optional)\b|^[\d\s,.:;p-]+$|\d\.\d|\b(?:1[5-9]|20)\d\d\b|\d+ ?(?:points|marks|punkte)/iu;

const nameFrom = (text: string): string => {
  const name = text.trim().replace(/[.:]$/, '');
  return /\p{L}{3}/u.test(name) && !NO_NAME.test(name) ? name : '';
};

const PROOF =
  'proof|beweis|démonstration|preuve|demostración|prueba|demonstração|prova|dimostrazione';
const PROOF_LABEL = new RegExp(
  `^(?:(?:sketch (?:of (?:the )?)?|idea of (?:the )?)?(?:${PROOF}))(?!\\p{L})(?: (?:sketch|idea|skizze))?(?: \\d[\\d.]*(?=$| ?[:(]))?(?: (?:of|von|zu|de|del|della|du|da|do) (?<of>[^.:]{3,80}))?(?: ?\\([^()]{1,80}\\))?(?<ends> ?[.:](?!\\d)| [—–-](?= )|$)`,
  'iu',
);

/** "Proof.", "Proof of Theorem 4.2 (sketch).": what it says that it proves; null where a text opens with none. */
export function proofLabel(text: string): { of: string } | null {
  const found = /^\p{Lu}/u.test(text) ? PROOF_LABEL.exec(text.slice(0, LOOKED_AT)) : null;
  return found && { of: found.groups?.of ?? '' };
}

const PROOF_INSIDE = new RegExp(
  `(?<=[.!?:)] )(?:${PROOF})(?: (?:of|von|de|del) [^.:]{3,40})?[.:] (?=\\p{Lu}|[$(⇒"“])`,
  'iu',
);

/** Where a proof begins in the paragraph of what it proves; -1 without one. */
export const proofWithin = (text: string): number => PROOF_INSIDE.exec(text)?.index ?? -1;

const END_OF_PROOF =
  /(?:[∎□■◻▢◼⬜⊓]|\\(?:qed|square|blacksquare|Box)\b|(?<!\p{L})(?:q\.\s?e\.\s?d\.?|QED|w\.\s?z\.\s?b\.\s?w\.?|c\.\s?q\.\s?[fd]\.\s?d?\.?|c\.\s?v\.\s?d\.?))[\s$.)\]*]*$/u;

export const endsProof = (text: string): boolean => END_OF_PROOF.test(text.slice(-40));

const SETS_UP =
  /^(?:let|suppose|assume|fix|given|consider|seien?|sei|gegeben|soient|soit|sean?|sejam?|siano|sia|dat[oiae]|fixons|supposons|sup[oó]ng?a(?:se|mos)|suponha|supponiamo)(?!\p{L})/iu;
const CONCLUDES =
  /(?<!\p{L})(?:then|dann|alors|entonces|então|allora|if|falls|wenn|si|se|called|hei(?:ß|ss)t|defined?|definiert|denoted?|said|there (?:is|are|exists?)|es gibt)(?!\p{L})/iu;

/** "Let f be a function on A, and let a be in A.": all that is said so far is what is given. */
export const onlySetsUp = (text: string): boolean => SETS_UP.test(text) && !CONCLUDES.test(text);
