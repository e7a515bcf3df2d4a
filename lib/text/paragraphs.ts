/** UTF-16 offsets; the end is exclusive. */
export type Range = { from: number; to: number };

export type Paragraph = Range & { isHeading: boolean };

const LONGEST_HEADING = 120;

const OF_CODE = /[={}<>;\n]|\w\(/;

/** A short line that ends no sentence, and is no code. */
function isLine(paragraph: string): boolean {
  const line = paragraph.trim();
  return (
    paragraph.length <= LONGEST_HEADING && !/[.!?…:;,]["”’)]*$/u.test(line) && !OF_CODE.test(line)
  );
}

/**
 * Of a text with blank lines between its paragraphs. A line alone between others is the heading of what follows;
 * several in a row are a list.
 * @param items where those begin that are known to be items of a list
 */
export function paragraphsOf(text: string, items: ReadonlySet<number> = new Set()): Paragraph[] {
  const found: Range[] = [];
  let from = 0;
  for (const part of text.split(/(\n{2,})/)) {
    const to = from + part.length;
    if (part.trim() !== '') found.push({ from, to });
    from = to;
  }
  const isProse = (one: Range | undefined) =>
    one !== undefined && !isLine(text.slice(one.from, one.to));
  return found.map((one, at) => ({
    ...one,
    isHeading:
      !items.has(one.from) && !isProse(one) && isProse(found[at - 1]) && isProse(found[at + 1]),
  }));
}
