import { areCode } from '../../code';

/** Stands before a line between fences: a private character, which no text needs. */
export const FENCED = '\uE004';

/** Of spaces: in lists it is indented too, or opens an item. Code within a line may be in three backticks, too. */
export const FENCE = /^ {0,12}(?:(?:[-*+]|\d{1,3}[.)]) {1,4})?(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** As Markdown's code is, without fences. */
export const INDENTED = /^(?:\t| {4})/;

/** The lines of a program in Markdown, between fences or indented; null for other groups of lines. */
export function codeOf(group: readonly string[]): readonly string[] | null {
  if (group[0]?.startsWith(FENCED))
    return group.map((line) => (line.startsWith(FENCED) ? line.slice(FENCED.length) : line));
  const isIndented = group.every((line) => INDENTED.test(line));
  return isIndented && areCode(group.map((line) => line.trim())) ? group : null;
}
