import { groupOf } from '../patterns';
import { isUsuallyLowerCase } from '../words/word-lists';

const WORD = "\\p{Lu}[\\p{L}\\d.&’'-]*";
const LINK = '(?:of|the|and|&|ex|rel\\.|for|de|la|von|van|in)';
/** "Baltimore & Ohio R.R.", "Regents of UC", "Golden Press, Inc." */
const PARTY = `${WORD}(?:(?: (?:${LINK} ){0,2}|, (?=(?:Inc|Co|Corp|LLC|Ltd|L\\.P)\\b))${WORD}){0,6}`;
const BETWEEN_PARTIES = new RegExp(`(${PARTY}) v(s?)\\.? (${PARTY})`, 'u');
const OF_ONE = new RegExp(`^(?:In re|Ex parte|Matter of) ${PARTY}`, 'u');

/** Words of a sentence in front of a name: "In", "Rejected in", "Favors the". */
const BEFORE_NAME =
  /^(?:(?:After|Also|As|But|Cf\.|Compare|From|In|Like|Per|See|Since|The|Under)|\p{Lu}\p{Ll}+ (?:by|from|in|the)) (?=\p{Lu})/u;

/** What public bodies and companies are called. */
const BODY = new RegExp(
  `^${groupOf([
    /association|assn\.?|authority|bank|board|city|co\.?|commissioner|commonwealth|company|co-?op/,
    /corp\.?|council|county|crown|department|dept\.?|director|district|hospital|inc\.?|llc|ltd\.?/,
    /minister|ministry|people|r|railway|ry\.?|r\.r\.|regina|rex|school|secretary|state|town/,
    /u\.s\.?|united|university|us/,
  ])},?$`,
  'iu',
);

/** Ends that belong to a name. */
const SHORTENED = /\b(?:assn|bros|co|corp|dept|inc|ltd|r\.r|ry|tel|u\.s)\.$/iu;

/** The case that a text names by its parties: "Matsuyama v. Birnbaum" of "… (Matsuyama v. Birnbaum, 2008)". */
export function caseNameIn(text: string): string | null {
  const ofOne = OF_ONE.exec(text)?.[0];
  if (ofOne !== undefined) return withoutEnd(ofOne);
  const [whole = '', plaintiff = '', versus, defendant = ''] = BETWEEN_PARTIES.exec(text) ?? [];
  const isCase = isParty(plaintiff) || isParty(defendant);
  const isShortForms = versus === 's' && /\d/.test(whole);
  return isCase && !isShortForms ? plainCase(withoutEnd(whole.replace(BEFORE_NAME, ''))) : null;
}

const LOOKED_AT = 160;
/** "III. ", "Case 3: " */
const MOST_BEFORE = 9;

/** The case that a heading is, or that a line opens with. */
export function caseNamedFirst(text: string): string | null {
  const opening = text.slice(0, LOOKED_AT);
  const name = caseNameIn(opening);
  const at = name === null ? -1 : opening.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && at <= MOST_BEFORE ? name : null;
}

function withoutEnd(name: string): string {
  const bare = name.replace(/(?:[’']s)?[,&-]*$/u, '');
  return SHORTENED.test(bare) ? bare : bare.replace(/\.$/u, '');
}

/** No "Rules" of "Rules v. Standards". */
const isParty = (party: string): boolean =>
  party.split(' ').some((word) => {
    const bare = word.toLowerCase().replace(/[’']s$|[.,]+$/gu, '');
    return BODY.test(word) || (/\p{L}{2}/u.test(word) && !isUsuallyLowerCase(bare));
  });

/** "Summers v. Tice" of "SUMMERS v. TICE". */
const plainCase = (name: string): string =>
  /\p{Lu}{3}/u.test(name) && !/\p{Ll}{2}/u.test(name)
    ? name.replace(/\p{L}{2,}/gu, (word) =>
        /^(?:ex|and|of|the|for|in)$/iu.test(word)
          ? word.toLowerCase()
          : word.charAt(0) + word.slice(1).toLowerCase(),
      )
    : name;

const REPORTED = /^\W{0,3}\d{1,4} \p{Lu}[\p{L}\d.’' ]{0,24}\d{1,5}(?!\d)/u;

/** Where a case is printed, alone or with the court and the year: "452 Mass. 1, 890 N.E.2d 819 (2008)". */
export const isCitation = (text: string): boolean =>
  REPORTED.test(text) &&
  !/\p{Ll}{2}[.!?](?:\s|$)/u.test(text.replace(REPORTED, '').replace(/\([^()]*\)/gu, ''));
