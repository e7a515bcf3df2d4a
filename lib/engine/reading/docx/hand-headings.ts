import { isCaption } from '../../language/headings/captions';
import { standsForPart } from '../../language/headings/headings';
import { headingLevel, NAMED } from '../txt/headings';
import { isAllBold, type Piece } from './paragraph-pieces';

/** With the size of its letters in points, null where the style decides. */
export type SetPiece = Piece & {
  size: number | null;
  /** Of a list of Word's own. */
  isItem: boolean;
  /** Its item has a number. */
  isNumbered: boolean;
  isCentered: boolean;
  /** In levels of a list: of the list, or of half an inch. */
  indent: number;
  /** Of its paragraph. */
  isFirst: boolean;
};

const LONGEST_HEADING = 100;
/** Of a document that doesn't say another. */
const BODY_SIZE = 11;
const MUCH_LARGER = 1.25;
const UPPERMOST = 2;
const DEEPEST = 6;
/** With so many that are bold or large, a line that is neither is no heading for its capitals or its number. */
const FEWEST_MARKED = 3;
/** Share of the text; where more is bold, bold marks nothing. */
const MOST_BOLD = 0.8;
/** One below the other in bold: so many are points. */
const FEWEST_POINTS = 4;
/** Names, a course and a date may stand above the title. */
const MOST_ABOVE_TITLE = 5;
const LONGEST_ABOVE_TITLE = 60;

/** "Dr Pat Argar", "By Ann Lee", "Alex Lee - 30073617": who wrote it. */
const AUTHOR = /^(?:by|dr|prof(?:essor)?|mrs?|ms)\.? \p{L}|(?<!\d)\d{6,}$/iu;

/**
 * The headings of a document without heading styles: what is all bold or much larger than the text, below what is larger still; else
 * what reads as one. At the top, level 1 is the title.
 */
export function headingsByHand(pieces: readonly SetPiece[], hasTitle: boolean): Map<Piece, number> {
  const body = bodySize(pieces);
  const marked = markedAmong(pieces, body);
  const sizeOf = sizesOf(marked, body);
  const title = hasTitle ? null : titleAmong(pieces, marked, sizeOf);
  const author = title && pieces[pieces.indexOf(title) + 1];
  const headings = marked.filter(
    (piece) => piece !== title && !(piece === author && AUTHOR.test(piece.text)),
  );
  const known = new Set<Piece>(marked);
  const worded = pieces.flatMap((piece, at): [Piece, number][] => {
    const level = known.has(piece) || piece === title ? null : wordedLevel(pieces, at);
    const counts = marked.length < FEWEST_MARKED || isSurelyHeading(piece.text);
    return level !== null && counts ? [[piece, level]] : [];
  });
  return new Map([
    ...(title ? [[title, 1] as const] : []),
    ...levelsBySize(headings, sizeOf),
    ...worded,
  ]);
}

function markedAmong(pieces: readonly SetPiece[], body: number | null): SetPiece[] {
  const mayBeBold = lengthOf(pieces.filter(isAllBold)) <= MOST_BOLD * lengthOf(pieces);
  const runs: SetPiece[][] = [];
  pieces.forEach((piece, at) => {
    const isLine = isHeadingLine(piece, at === 0) && !isInList(pieces, at);
    if (!isLine || !(isMuchLarger(piece, body) || (mayBeBold && isAllBold(piece)))) return;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last === pieces[at - 1] && last.size === piece.size) run.push(piece);
    else runs.push([piece]);
  });
  return runs.filter((run) => run.length < FEWEST_POINTS).flat();
}

const lengthOf = (pieces: readonly SetPiece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

/** Headings may be numbered by Word: items that stand by themselves. */
function isInList(pieces: readonly SetPiece[], at: number): boolean {
  const piece = pieces[at];
  const isAlone = ![at - 1, at + 1].some((near) => pieces[near]?.isItem);
  return piece?.isItem === true && !(piece.isNumbered && isAlone && isAllBold(piece));
}

type SizeOf = (piece: SetPiece) => number;

/** Where the style of the text decides, other headings have its size, or the smallest that any says. */
function sizesOf(marked: readonly SetPiece[], body: number | null): SizeOf {
  const said = [...new Set(marked.flatMap(({ size }) => size ?? []))];
  const unsaid = body ?? (said.length > 1 ? Math.min(...said) : 0);
  return ({ size }) => size ?? unsaid;
}

/** Those of one size have the levels of their numbers. */
function levelsBySize(headings: readonly SetPiece[], sizeOf: SizeOf): [Piece, number][] {
  const areAlike = new Set(headings.map(sizeOf)).size <= 1;
  const open: number[] = [];
  return headings.map((piece) => {
    while (open.length > 0 && (open.at(-1) ?? 0) <= sizeOf(piece)) open.pop();
    open.push(sizeOf(piece));
    const below = Math.min(UPPERMOST + open.length - 1, DEEPEST);
    return [piece, areAlike ? (headingLevel(piece.text) ?? UPPERMOST) : below];
  });
}

function bodySize(pieces: readonly SetPiece[]): number | null {
  const lengths = new Map<number | null, number>();
  for (const { size, text } of pieces) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** "Grade:     /30", "Name: ____" */
const TO_FILL_IN = /(?::\s*\/\s?\d+|_{3})$/;

function isHeadingLine({ text, kind }: SetPiece, isFirst: boolean): boolean {
  if (kind !== 'paragraph' || text.length > LONGEST_HEADING || !/\p{L}{2}/u.test(text))
    return false;
  return !(isFirst ? /[,;]$/ : /[.,;!]$/).test(text) && !TO_FILL_IN.test(text) && !isCaption(text);
}

const isMuchLarger = ({ size, text }: SetPiece, body: number | null): boolean =>
  size !== null && size >= MUCH_LARGER * (body ?? BODY_SIZE) && !text.includes('\n');

/** The largest of all, the one right above another of its size, the only one on a subject, or a line that is centered. */
function titleAmong(
  pieces: readonly SetPiece[],
  marked: readonly SetPiece[],
  sizeOf: SizeOf,
): SetPiece | null {
  const top = pieces.findIndex((piece) => piece === marked[0] || piece.isCentered);
  const first = pieces[top];
  if (!first || !pieces.slice(0, top).every(isAboveTitle) || top > MOST_ABOVE_TITLE) return null;
  if (first !== marked[0]) return isLineOfTitle(first) ? first : null;
  const others = marked.slice(1).filter(({ text }) => !standsForPart(text));
  const isLargest = others.every((other) => sizeOf(other) < sizeOf(first));
  const isAboveOthers =
    pieces[top + 1] === marked[1] && others.every((other) => sizeOf(other) === sizeOf(first));
  const isSubject = !standsForPart(first.text) && !first.text.endsWith(':');
  return isSubject && (isLargest || isAboveOthers) ? first : null;
}

const isAboveTitle = ({ text }: SetPiece): boolean =>
  text.length <= LONGEST_ABOVE_TITLE && !/[.!?]$/.test(text);

const isLineOfTitle = ({ text }: SetPiece): boolean =>
  text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(text) && !/[.,;:!]$/.test(text);

/** Of a line that is neither bold nor large. */
function wordedLevel(pieces: readonly SetPiece[], at: number): number | null {
  const levelAt = (place: number) => {
    const piece = pieces[place];
    const isParagraph = piece?.kind === 'paragraph' && !piece.isItem && !piece.text.includes('\n');
    return isParagraph ? headingLevel(piece.text) : null;
  };
  const level = levelAt(at);
  const isNumbered = /^\d/.test(pieces[at]?.text ?? '');
  const isInList = isNumbered && [at - 1, at + 1].some((near) => levelAt(near) === level);
  return isInList ? null : level;
}

const isSurelyHeading = (text: string): boolean => NAMED.test(text) || standsForPart(text);
