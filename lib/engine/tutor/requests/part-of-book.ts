import type { Section } from '../../types';
import { digitsOf } from './place-asked';

export type PartOfBook = { title: string; from: number; to: number };

const NUMBER = '(\\d{1,3}|[ivxlc]{1,7}|[a-z]{3,8})';
const LABELS = 'act|chapter|stave|canto|book|part';
const PART = new RegExp(`\\b(${LABELS}) ${NUMBER}\\b`, 'i');
const SCENE = new RegExp(`\\bscene ${NUMBER}\\b`, 'i');
const OF_CONTENT =
  /\b(?:happen\w*|summar\w*|about|recap|plot|going on|tell\w*|begins?|starts?|what is in|what’s in)\b/i;

type Heading = Pick<Section, 'title' | 'firstPassage'>;
/** "IV. The Promise" is a chapter. */
type Numbered = { label: string; number: string; at: number };

/** The act, scene, stave or chapter whose content a message asks for, by its number; null where it asks or has none. Linear. */
export function partOfBook(
  message: string,
  sections: readonly Heading[],
  passages: number,
): PartOfBook | null {
  if (!OF_CONTENT.test(message)) return null;
  const numbered = sections.flatMap(({ title }, at) => numberOf(title, at) ?? []);
  const [, label = '', number = ''] = PART.exec(message) ?? [];
  const whole = label === '' ? null : rangeOf(numbered, label.toLowerCase(), number);
  const [, scene] = SCENE.exec(message) ?? [];
  const inside = whole ? numbered.filter(({ at }) => at >= whole.from && at < whole.to) : numbered;
  const range = scene === undefined ? whole : rangeOf(inside, 'scene', scene, whole?.to);
  if (!range || (label !== '' && !whole)) return null;
  const first = sections[range.from];
  const to = sections[range.to]?.firstPassage ?? passages;
  if (!first || to <= first.firstPassage) return null;
  return { title: first.title.replace(/\.$/u, ''), from: first.firstPassage, to };
}

const ENDS = '(?=\\s*[.,:–—-]|\\s*$)';
const LABELED = new RegExp(`^(${LABELS}|scene) (?:the )?${NUMBER}${ENDS}`, 'i');
const NTH_ACT = /^(?:the )?(first|second|third|fourth|fifth) act\b/i;
const ALONE = /^([IVXLC]{1,7}|\d{1,3})(?=[.:]|$)/u;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function numberOf(title: string, at: number): Numbered | null {
  const nth = NTH_ACT.exec(title)?.[1];
  if (nth) return { label: 'act', number: String(ORDINALS.indexOf(nth.toLowerCase()) + 1), at };
  const [, label, number] = LABELED.exec(title) ?? [];
  const alone = ALONE.exec(title)?.[1];
  const digits = digitsOf(number ?? alone ?? '', 'en');
  return digits === '' ? null : { label: label?.toLowerCase() ?? 'chapter', number: digits, at };
}

/** From its heading to the next of its kind, in indexes of sections. */
function rangeOf(
  numbered: readonly Numbered[],
  label: string,
  asked: string,
  end = Number.POSITIVE_INFINITY,
): { from: number; to: number } | null {
  const number = digitsOf(asked, 'en');
  const own = numbered.filter((one) => one.label === label);
  const found = own.findIndex((one) => number !== '' && one.number === number);
  const from = own[found]?.at;
  return from === undefined ? null : { from, to: Math.min(own[found + 1]?.at ?? end, end) };
}
