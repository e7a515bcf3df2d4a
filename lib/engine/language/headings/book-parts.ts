import { groupOf } from '../patterns';

const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const COUNT = `(?:\\d{1,3}|[ivxlc]{1,7}|(?:the )?(?:${ORDINALS})|the last)`;
const ENDS = '(?=\\s*(?:[.,:–—-]|$))';

/** "ACT II", "Stave One.", "Scene 3. A public place": of a play, a tale or a long poem. */
export const PART_OF_BOOK = new RegExp(
  `^${groupOf([`(?:act|scene|stave|canto) ${COUNT}`, `(?:the )?(?:${ORDINALS}|last) act`])}${ENDS}`,
  'i',
);

/** What is in front of a part's own name: "Scene 3. ", "STAVE ONE: ". */
export const PART_IN_FRONT = new RegExp(`${PART_OF_BOOK.source}\\s*[.,:–—-]+\\s+(?=\\p{L})`, 'iu');

/** "IV.", "Chapter the First", "STAVE ONE": says which part it is, and nothing of what it is on. */
const NUMBER_ALONE = new RegExp(
  `^(?:(?:chapter|book|part|letter|stave|canto) ${COUNT}|[IVXLC]{1,7}|\\d{1,3})\\.?$`,
  'iu',
);

export const isNumberAlone = (heading: string): boolean => NUMBER_ALONE.test(heading.trim());

/** The persons of a play: "Dramatis Personæ", "Persons Represented". */
export const NAMES_PERSONS =
  /^(?:dramatis person(?:ae|æ)|(?:the )?(?:persons?|characters?)(?: (?:represented|of|in) (?:the|this) (?:play|drama|comedy|tragedy|dialogue))?|persons represented|(?:list|table) of (?:characters|persons)|(?:the )?cast(?: of characters)?)$/i;
