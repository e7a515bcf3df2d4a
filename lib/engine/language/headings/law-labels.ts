import { groupOf, union } from '../patterns';
import { romanValue } from '../words/roman';

/** "Article 5", "§ 12", "Section 3": the smallest part of a law that has a number. */
export type LawUnit = 'article' | 'section' | 'paragraph' | 'rule' | 'number';

export type LawLabel = {
  unit: LawUnit;
  /** As written: "Article 5", "Art. 12a". */
  label: string;
  /** "5", "12a"; Roman numerals and "premier" as digits. */
  number: string;
  /** What follows in the line. */
  rest: string;
};

const UNITS: readonly (readonly [LawUnit, string])[] = [
  ['article', 'article|artikel|art[íi]culo|artigo|articolo|art\\.?'],
  ['section', 'section|sec\\.?'],
  ['paragraph', '§§?'],
  ['rule', 'rule|regulation|clause|canon|amendment'],
];
const KINDS = UNITS.map(([unit, words]) => [unit, new RegExp(`^(?:${words})$`, 'iu')] as const);
const FIRST = 'premier|première|first|primero|[úu]nico|unico';
const IS_FIRST = new RegExp(`^(?:${FIRST})$`, 'iu');
const NUMBER = `\\d{1,4}(?:[a-z]{1,2}(?!\\p{L}))?(?:[-–]\\d{1,2}(?!\\d))?|[IVXLC]{1,8}(?!\\p{L})|(?:${FIRST})(?!\\p{L})`;
const MARK = '(?:er|º|°|ª|o\\.)?';
const LABEL = new RegExp(
  `^((${UNITS.map(([, words]) => words).join('|')})\\.?\\s{0,3}(${NUMBER})${MARK})(?=[\\s.:,;—–-]|$)`,
  'iu',
);
const BARE = /^((\d{1,3}[A-Z]{0,2})\.?)\s+(?=\p{Lu})/u;
/** "Article 5 of the Treaty", "Artikel 91 Abs. 4": speaks of an article, and doesn't open it. */
const REFERS =
  /^(?:[,;]|(?:Abs|Absatz|Absätze|Satz|Nr|Nummer|Buchst|Halbsatz|alinéa|GG|BGB|StGB)\b|\p{Ll})/u;

/** The label that a line opens with; null of a line that speaks of one. `isBare`: "12 Short title" is a label, too. */
export function lawLabel(line: string, isBare = false): LawLabel | null {
  const opening = line.slice(0, 160);
  const found = LABEL.exec(opening);
  if (!found) return isBare ? bareLabel(opening, line) : null;
  const [label = '', , word = '', digits = ''] = found;
  const after = line.slice(label.length).replace(/^[\s.:—–-]+/u, '');
  const unit = KINDS.find(([, words]) => words.test(word))?.[0];
  if (!unit || REFERS.test(line.slice(label.length).trimStart())) return null;
  return { unit, label, number: numberOf(digits), rest: after };
}

function bareLabel(opening: string, line: string): LawLabel | null {
  const [all = '', label = '', number = ''] = BARE.exec(opening) ?? [];
  return all === '' ? null : { unit: 'number', label, number, rest: line.slice(all.length) };
}

function numberOf(digits: string): string {
  if (IS_FIRST.test(digits)) return '1';
  return romanNumber(digits) || digits.toLowerCase().replace('–', '-');
}

/** Up to 89. */
const romanNumber = (numeral: string): string => String(romanValue(numeral.toUpperCase()) || '');

const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|premi[eè]re?|deuxième|troisième|prim[oa]|second[oa]|terz[oa]';
const COUNT = `(?:\\d{1,3}[a-z]?|[ivxlc]{1,8}(?:er)?|[a-z]|${ORDINALS})(?: bis)?`;
const DIVISIONS = groupOf([
  /book|part|title|chapter|division|subdivision|subchapter|subtitle|schedule|annex|appendix|section/,
  /buch|teil|titel|kapitel|abschnitt|unterabschnitt|untertitel|anlage/,
  /livre|partie|titre|chapitre|sous-section|annexe/,
  /libro|livro|parte|t[íi]tulo|titolo|cap[íi]tulo|capo|secci[óo]n|sezione|seção|secção|anexo/,
]);
const DIVISION = new RegExp(`^(${DIVISIONS})\\s+${COUNT}(?=[\\s.:,;—–-]|$)`, 'iu');
const DIVISION_AFTER = new RegExp(
  `^(?:\\d{1,2}\\.|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)e[rs]?|${ORDINALS}) (${DIVISIONS})(?=[\\s.:,;—–-]|$)`,
  'iu',
);

/** The word for a part above the articles: "chapter" of "CHAPTER II", "abschnitt" of "Erster Abschnitt". */
export function lawDivision(line: string): { word: string; rest: string } | null {
  const found = DIVISION.exec(line) ?? DIVISION_AFTER.exec(line);
  if (!found) return null;
  const rest = line.slice(found[0].length).replace(/^[\s.:—–-]+/u, '');
  return { word: (found[1] ?? '').toLowerCase(), rest };
}

/** In the name of a law, a treaty or the rules of a club. */
const LAW = new RegExp(
  `(?<!\\p{L})${groupOf([
    /constitution|act|statutes?|charter|treaty|convention|covenant|bill of rights|articles of/,
    /by-?laws|regulations?|directive|ordinance|declaration of|(?:civil|criminal|penal) code|terms of/,
    /(?:[a-zäöüß]*-?)(?:gesetz(?:buch)?|verordnung|verfassung|satzung|vertrag|abkommen|übereinkommen)/,
    /loi|code (?:civil|pénal)|déclaration|traité|règlement|charte|statuts/,
    /ley|código|constitución|declaración|tratado|reglamento|estatutos?|carta/,
    /legge|codice|costituzione|dichiarazione|trattato|regolamento|statuto/,
    /lei|constituição|declaração|regulamento/,
  ])}(?!\\p{L})`,
  'iu',
);

export const namesLaw = (line: string): boolean => LAW.test(line);

/** Says what shall be, in words that a text which explains seldom uses. */
export const SURELY_RULES = union([
  /\bshall\b|\bno (?:one|person)\b|\bevery (?:one|person)\b|\beveryone\b|\b(?:has|have) the right\b/iu,
  /\bin this (?:act|article|section|part|constitution|code|regulation)\b|\bsubsection\b|\bparagraphs? \(?\d/iu,
]);
const MAY_RULE = union(
  [
    /\b(?:must|may|means|entitled|applies|guilty|liable|void)\b/iu,
    /(?<!\p{L})(?:Absatz|Absatzes|Abs\.|Satz \d|darf|dürfen|kann|können|soll|muss|muß|müssen|gilt|gelten|\p{L}*[Gg]esetz\p{L}*|\p{L}*[Rr]echte?s?|Anspruch|verpflichtet)(?!\p{L})/u,
    /(?<!\p{L})(?:lois?|droits?|nul|peut|peuvent|doit|doivent|ley(?:es)?|derechos?|deber[áa]n?|podr[áa]n?|ser[áa]n?|legg[ei]|diritt[oi]|può|possono|deve|devono|leis?|direitos?|pode|podem|devem)(?!\p{L})/iu,
  ].map((one) => new RegExp(one.source, 'iu')),
);

export const rules = (text: string): boolean => SURELY_RULES.test(text) || MAY_RULE.test(text);
