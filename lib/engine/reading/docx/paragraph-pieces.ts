import { standsForPart } from '../../language/headings/headings';
import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { type Emphasized, piecesOf } from '../emphasis';

/** A paragraph, or part of one: a `label` in bold stands above the other lines; of a `line`, others are beside it. */
export type Piece = Emphasized & { kind: 'paragraph' | 'label' | 'line' };

/** "- Circular fossils", "• Carbon": an item that was typed by hand. */
const BULLET = new RegExp(
  `^(?:[*${DASHES}]\\s+|[→${BULLETS}]\\s*)(?=[\\p{L}\\p{N}“"‘'(<>~=+])`,
  'u',
);
const NUMBER = /^(?:\d{1,2}|[a-z])[.)]\s+(?=\S)/;

/** A line that opens with a small letter goes on with the one before. */
const NEXT_LINE = /\n(?!\s*\p{Ll}(?![.)]))/u;
const NEXT_SENTENCE = /\n\s*\n|(?<=[.!?:;])\n/;

const LONGEST_LABEL = 80;
const LONGEST_MEANING = 200;

/**
 * The pieces of a paragraph that has line breaks. Each line of a list that was typed within it is one, as is each line that opens
 * with a capital where none breaks off. A term in bold above one short line stands beside it. Other lines are one text, which is cut
 * where a sentence ends or a line is empty.
 */
export function piecesOfParagraph(whole: Emphasized): Piece[] {
  const { text } = whole;
  if (!text.includes('\n') || isAllBold(whole)) return [{ ...whole, kind: 'paragraph' }];
  const end = text.indexOf('\n');
  const [label] = piecesOf(whole, [text.slice(0, end).trim()]);
  if (!label || !isLabel(label)) return cut(whole, linesOf(text));
  const [, ...lines] = cut(whole, [label.text, ...linesOf(text.slice(end))]);
  const [only, ...others] = lines;
  const isMeaning = only && others.length === 0 && only.text.length <= LONGEST_MEANING;
  return isMeaning && !standsForPart(label.text)
    ? [{ ...beside(label, only), kind: 'line' }]
    : [{ ...label, kind: 'label' }, ...lines];
}

/** Whether all of a text is bold, but for a colon at its end. */
export function isAllBold({ text, emphasis }: Emphasized): boolean {
  const lengthOf = (part: string) => part.replace(/\s/g, '').length;
  const bold = emphasis
    .filter(({ kind }) => kind === 'bold')
    .reduce((sum, { start, length }) => sum + lengthOf(text.slice(start, start + length)), 0);
  return bold > 0 && bold >= lengthOf(text.replace(/\s*:$/, ''));
}

const isLabel = (line: Emphasized): boolean =>
  isAllBold(line) &&
  line.text.length <= LONGEST_LABEL &&
  /\p{L}{2}/u.test(line.text) &&
  !BULLET.test(line.text) &&
  !/[.,;!?]$/.test(line.text);

function linesOf(text: string): string[] {
  const written = text.split('\n').flatMap((line) => line.trim() || []);
  const isList = written.some(isTypedItem) || areTyped(written);
  const lines = text.split(isList ? NEXT_LINE : NEXT_SENTENCE).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => line.replace(BULLET, ''));
}

/** Whether an author ended the lines: each opens with a capital, a number or a quotation mark, and none breaks off. */
const areTyped = ([first = '', ...others]: readonly string[]): boolean =>
  others.every((line) => OPENS.test(line)) &&
  [first, ...others.slice(0, -1)].every((line) => !BREAKS_OFF.test(line));

const OPENS = /^[\p{Lu}\d“"‘(]/u;
const BREAKS_OFF = /(?:[,;]| (?:the|of|and|or|to|an?|in|for|with|by|on|at|from|is|are|was|were))$/i;

/** Whether a line opens with a mark that was typed by hand. */
export const isTypedItem = (line: string): boolean => BULLET.test(line) || NUMBER.test(line);

const cut = (whole: Emphasized, texts: readonly string[]): Piece[] =>
  piecesOf(whole, texts).map((piece) => ({ ...piece, kind: 'line' }));

function beside(label: Emphasized, meaning: Emphasized): Emphasized {
  const term = label.text.replace(/\s*[:–—-]$/, '');
  const text = `${term}: ${meaning.text}`;
  const shift = text.length - meaning.text.length;
  const emphasis = meaning.emphasis.map((one) => ({ ...one, start: one.start + shift }));
  return { text, emphasis: [{ start: 0, length: term.length, kind: 'bold' }, ...emphasis] };
}
