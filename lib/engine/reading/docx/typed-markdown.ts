import { type Emphasized, inCleaned } from '../emphasis';
import type { Block } from '../source';
import { withoutInlineMarks } from '../txt/markdown/inline-marks';

const MARKS =
  /\[[^[\]]{1,200}\]\(\s?(?:https?:|\/|#|www\.)[^()\s]{0,500}\)|\*\*\p{L}(?:[^*\n]{0,200}[^*\s])?\*\*(?![\p{L}\p{N}*])|^#{1,6} \p{L}/gmu;
/** In a document. */
const FEWEST_MARKS = 3;

/**
 * Whether a text is in Markdown, as text is that was pasted from a chat or written for a web site. Lines that begin with "#"
 * alone are comments of a program.
 */
export function isTypedInMarkdown(texts: readonly string[]): boolean {
  const marks = texts.flatMap((text) => [...text.matchAll(MARKS)].map(([mark]) => mark));
  return marks.length >= FEWEST_MARKS && !marks.every((mark) => mark.startsWith('# '));
}

/** Without its marks; what they emphasize comes before what is set so. */
export function withoutTypedMarks({ text: written, emphasis: set }: Emphasized): Emphasized {
  const { text, emphasis } = withoutInlineMarks(written.replace(SPACE_IN_LINK, ']('));
  if (text === written) return { text, emphasis: set };
  const isFree = (start: number, end: number) =>
    emphasis.every((one) => end <= one.start || start >= one.start + one.length);
  const kept = inCleaned(written, set, text).filter(
    ({ start, length }) => length > 0 && isFree(start, start + length),
  );
  return { text, emphasis: [...emphasis, ...kept].sort((a, b) => a.start - b.start) };
}

const SPACE_IN_LINK = /\]\( (?=https?:|\/)/g;

/** "## Conflicts" */
export function typedHeading(text: string): (Block & { type: 'heading' }) | null {
  const [, marks, title] = /^(#{1,6}) (\p{L}.{0,200})$/u.exec(text) ?? [];
  if (!marks || !title) return null;
  const plain = withoutTypedMarks({ text: title, emphasis: [] }).text;
  return { type: 'heading', level: marks.length, text: plain, page: null };
}
