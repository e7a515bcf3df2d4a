/** A piece of a passage: `start` counts UTF-16 units in it. */
export type Piece = { start: number; text: string };

/** An answer to choose, without its mark: a letter from "a" to "h", a box, or nothing. */
export type OptionPiece = Piece & { letter: string | null; hasBox: boolean; isMarked: boolean };

/** "A. ", "(b) ", "c) " */
const LETTER = /(?<=^[*✓✔]?|\s)\(?([A-Ha-h])[.)]\s+(?=\S)/gu;
/** Of a task list and of forms: "☑ ", "[x] ", "( ) " */
const BOX = /^(?:[-*•]\s+)?(?:[[(]([ xX✓✔])[\])]|([☐☑☒]))\s+(?=\S)/u;
const CHECKED = /^[xX✓✔☑☒]$/u;
/** "*b) …", "✓ …", "◉ …" */
const SIGN_BEFORE = /^[*✓✔]\s*(?=\(?[A-Ha-h][.)]\s)|^[✓✔◉⦿]\s*/u;
/** "… (correct)", "… ✓", "… *" */
const SIGN_BEHIND =
  /(?<!\s)\s*(?:[✓✔]|(?<=\s)\*|[([](?:correct|right)(?: answer)?[)\]]|[←<]-{0,2} ?(?:correct|right)(?: answer)?)$/iu;

/** What a passage offers to choose: one answer, or several in a row. `before` is what stands before the first of them. */
export type Offered = { before: string; options: OptionPiece[] };

/**
 * The answers in a passage that goes on with `next`, "a" for a new question. Null if there are none: a single "A. " may
 * be a name's initial, so one that stands behind other words needs another after it.
 */
export function optionsIn(text: string, next: string): Offered | null {
  const boxed = BOX.exec(text);
  if (boxed) {
    const isMarked = CHECKED.test(boxed[1] ?? boxed[2] ?? '');
    const piece = { start: boxed[0].length, text: text.slice(boxed[0].length) };
    return { before: '', options: [{ ...piece, letter: null, hasBox: true, isMarked }] };
  }
  const sign = SIGN_BEFORE.exec(text)?.[0] ?? '';
  const marks = marksFrom(text, next);
  const [first] = marks;
  if (!first || (first.at > sign.length && marks.length < 2)) return null;
  const options = marks.map(({ end, letter }, i) => {
    const piece = text.slice(end, marks[i + 1]?.at ?? text.length).trimEnd();
    const said = piece.replace(SIGN_BEHIND, '');
    const isMarked = said !== piece || (i === 0 && sign !== '' && first.at === sign.length);
    return { start: end, text: said, letter, hasBox: false, isMarked };
  });
  return { before: first.at === sign.length ? '' : text.slice(0, first.at).trim(), options };
}

/** A line without a mark as an answer. */
export function plainPiece(text: string): OptionPiece {
  const start = SIGN_BEFORE.exec(text)?.[0].length ?? 0;
  const said = text.slice(start).replace(SIGN_BEHIND, '');
  return { start, text: said, letter: null, hasBox: false, isMarked: said !== text };
}

type Mark = { at: number; end: number; letter: string };

/** Marks whose letters follow each other from `next` on, all in one case. */
function marksFrom(text: string, next: string): Mark[] {
  const marks: Mark[] = [];
  let wanted = next;
  let isUpper: boolean | null = null;
  for (const { 0: mark, 1: written = '', index } of text.matchAll(LETTER)) {
    const letter = written.toLowerCase();
    const upper = written !== letter;
    if (letter !== wanted || (isUpper !== null && upper !== isUpper)) continue;
    marks.push({ at: index, end: index + mark.length, letter });
    isUpper = upper;
    wanted = following(letter);
  }
  return marks;
}

/** "b" after "a". */
export const following = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);
