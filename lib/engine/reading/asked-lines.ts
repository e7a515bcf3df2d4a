import type { Block } from './source';

/** Of a text: fewer may be numbered paragraphs that open with a question. */
const FEWEST = 3;
/** In UTF-16 units, of a question with its answer. */
const LONGEST = 560;
/** "3. Who painted it? Michelangelo", up to the answer. */
const ASKED = /^(?:\(?\d{1,3}[.)]|Q\.?\s?\d{0,3}[.:)])\s+[^?]{6,250}\?(?=\s+[^?]{1,300}$)/u;
/** Answers to choose, and statements to judge, stay with what asks. */
const OFFERS = /^\s*(?:\(?[a-h][.)]\s|[☐☑☒○●◯◉]|\(?(?:true|false|[tf])\b)/iu;

/** Where the question of such a line ends; null for any other line. */
function questionEnd(text: string): number | null {
  if (text.length > LONGEST) return null;
  const end = ASKED.exec(text)?.[0].length;
  return end === undefined || OFFERS.test(text.slice(end)) ? null : end;
}

/** Whether a text is a list of questions, each with its answer in the same line. */
export const hasAskedLines = (blocks: readonly Block[]): boolean =>
  blocks.filter(({ type, text }) => type !== 'heading' && questionEnd(text.trim()) !== null)
    .length >= FEWEST;

/** A line in its question and its answer; any other as it is. */
export function splitAskedLine(text: string): string[] {
  const end = questionEnd(text);
  return end === null ? [text] : [text.slice(0, end), text.slice(end).trim()];
}
