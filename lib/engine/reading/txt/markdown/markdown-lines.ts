/** Of Markdown; `isCode` between fences. */
export type Line = { line: string; isCode: boolean };

const ITEM = /^(\s{0,12})(\d{1,3})([.)]\s{1,9}(?=\S))/;

/** Items that are all written "1." have the numbers that Markdown shows for them. */
export function* withNumbers(lines: Iterable<Line>): Generator<Line> {
  /** The last number by indentation. */
  let open = new Map<number, number>();
  let isAfterGap = false;
  for (const one of lines) {
    const item = one.isCode ? null : ITEM.exec(one.line);
    if (item) {
      const [mark, indent = '', written = '', rest = ''] = item;
      const before = open.get(indent.length);
      const number = before !== undefined && written === '1' ? before + 1 : Number(written);
      open = new Map([...open].filter(([other]) => other < indent.length)).set(
        indent.length,
        number,
      );
      yield { ...one, line: `${indent}${number}${rest}${one.line.slice(mark.length)}` };
    } else {
      if (/^#{1,6} /.test(one.line) || (isAfterGap && /^\S/.test(one.line))) open.clear();
      yield one;
    }
    isAfterGap = one.line.trim() === '';
  }
}

const OPENS_STYLE = /^\s{0,12}<(style|script)\b/i;
const MOST_LINES_OF_STYLE = 400;

/** What says how a page looks is no text. */
export function* withoutStyles(lines: Iterable<Line>): Generator<Line> {
  let held: Line[] = [];
  for (const one of lines) {
    if (held.length === 0 && (one.isCode || !OPENS_STYLE.test(one.line))) {
      yield one;
      continue;
    }
    held.push(one);
    if (/<\/(?:style|script)\s{0,9}>/i.test(one.line)) held = [];
    if (held.length > MOST_LINES_OF_STYLE) {
      yield* held;
      held = [];
    }
  }
  yield* held;
}
