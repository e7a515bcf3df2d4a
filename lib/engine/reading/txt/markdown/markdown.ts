import type { Emphasis } from '../../../types';
import type { Emphasized } from '../../emphasis';
import { tableRowText } from '../../table-row';
import { FENCE, FENCED } from './code-lines';
import { withoutInlineMarks } from './inline-marks';
import { type Line, withNumbers, withoutStyles } from './markdown-lines';

const SAMPLE_LINES = 2000;

/** "<h2 align="center">Sleep</h2>" */
const HEADING_TAG = /^\s{0,3}<h([1-6])(?:\s[^<>]{0,300})?>((?:(?!<\/?h[1-6]).){1,300})<\/h\1>\s*$/i;

/** An entry of a list of contents. */
const LINK_WITHIN = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^[\]]{1,300}\]\(#[^()\s]{0,300}\)\s*$/;

/** kramdown's attributes of a block, such as `{:toc}` */
const ATTRIBUTES = /^\s*\{:[^{}]{1,200}\}\s*$/;

/** Pandoc's: "## Results {#results .unnumbered}" */
const ATTRIBUTES_OF_HEADING = /^(#{1,6} [^{}]{0,299}[^{}\s])\s{0,9}\{[#.-][^{}]{0,200}\}\s{0,9}$/;

/** Of a task list: "- [x] done" */
const TASK_BOX = /^(\s{0,12}(?:[-*+]|\d{1,3}[.)])\s{1,4})\[([ xX])\]\s{1,4}(?=\S)/;

const TABLE_ROW = /^\s*\|(.{0,10000})\|\s*$/;
const TABLE_RULE = /^[\s|:-]{1,500}$/;

const FRONT_MATTER_RULE = /^---\s*$/;
const FRONT_MATTER_FIELD = /^[\w-]{1,60}:(?:\s|$)/;
const FRONT_MATTER_TITLE = /^title:\s*["']?(.{1,300}?)["']?\s*$/i;
const MOST_FRONT_MATTER_LINES = 100;

/** "**Osmosis** …", "- **Osmosis**: …" */
const BOLD_OPENING = /^\s{0,12}(?:(?:[-*+]|\d{1,3}[.)])\s{1,4})?\*\*\p{L}[^*\n]{0,80}\*\*/u;
const FEWEST_BOLD = 2;

/** By front matter, headings, fences, links, tables or lines that open in bold; formulas and code have stars and underscores too. */
export function isMarkdown(lines: readonly string[]): boolean {
  return (
    frontMatterLength(lines) > 0 ||
    lines.slice(0, SAMPLE_LINES).some((_, at) => opensTable(lines, at)) ||
    lines.slice(0, SAMPLE_LINES).filter((line) => BOLD_OPENING.test(line.slice(0, 200))).length >=
      FEWEST_BOLD ||
    lines
      .slice(0, SAMPLE_LINES)
      .some(
        (line) =>
          /^#{1,6} \S/.test(line) ||
          FENCE.test(line.slice(0, 200)) ||
          /\[[^[\]]{1,200}\]\(\S{1,500}\)/.test(line.slice(0, 5000)),
      )
  );
}

/** A row above a rule: "| Word | Meaning |" over "|---|---|". */
const opensTable = (lines: readonly string[], at: number): boolean =>
  TABLE_ROW.test(lines[at] ?? '') &&
  /^\s*\|[\s|:-]{0,500}--[\s|:-]{0,500}$/.test(lines[at + 1] ?? '');

/** What is emphasized in a line, by the line's text. */
export type EmphasisOfLines = ReadonlyMap<string, Emphasis[]>;

/**
 * Without front matter (its title becomes a heading if there is no other of the first level), emphasis, links, pictures, quotes, comments,
 * tags, contents and rules. Lines of code are unchanged, after `FENCED`; cells of a table row are joined, each row a paragraph.
 */
export function withoutMarks(lines: readonly string[]): {
  plain: string[];
  emphasis: EmphasisOfLines;
} {
  const plain: string[] = titleOf(lines);
  const emphasisOf = new Map<string, Emphasis[]>();
  const rest = lines.slice(frontMatterLength(lines));
  const texts = withNumbers(withoutStyles(withCode(rest)));
  const marked = withHeads(withFormulas(withWholeLinks(texts)));
  for (const { line: written, isCode, isHead } of marked) {
    const line = isCode ? written : withHeadingMark(written);
    const { text, emphasis } = isCode
      ? { text: line, emphasis: [] }
      : withoutBlockMarks(line, isHead);
    plain.push(text);
    if (!isCode && TABLE_ROW.test(line)) plain.push('');
    if (emphasis.length > 0) emphasisOf.set(text.trim(), shifted(emphasis, text));
  }
  return { plain, emphasis: emphasisOf };
}

function withHeadingMark(line: string): string {
  const [, level, text] = HEADING_TAG.exec(line.slice(0, 700)) ?? [];
  const hasWords = /\p{L}/u.test(text?.replace(/<[^<>]{0,2000}>/g, '') ?? '');
  return level && text && hasWords ? `${'#'.repeat(Number(level))} ${text.trim()}` : line;
}

const MOST_FORMULA_LINES = 30;
const CLOSES: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** A formula of several lines between "$$" and "$$" becomes one. */
function* withFormulas(lines: Iterable<Line>): Generator<Line> {
  let open: Line[] = [];
  const isOpen = () => CLOSES[open[0]?.line.trim() ?? ''];
  for (const one of lines) {
    const closing = isOpen();
    if (closing === undefined && !one.isCode && Object.hasOwn(CLOSES, one.line.trim())) {
      open = [one];
    } else if (closing === undefined) yield one;
    else {
      open.push(one);
      const closes = one.line.trim() === closing;
      if (closes) yield { line: open.map(({ line }) => line.trim()).join(' '), isCode: false };
      else if (open.length > MOST_FORMULA_LINES || one.isCode || one.line === '') yield* open;
      else continue;
      open = [];
    }
  }
  yield* open;
}

/** Fences are empty lines of code. */
function* withCode(lines: readonly string[]): Generator<Line> {
  let fence: string | null = null;
  for (const line of lines) {
    const [, marks = '', after = ''] = FENCE.exec(line.slice(0, 2000)) ?? [];
    const closes: boolean = fence !== null && marks.startsWith(fence) && after.trim() === '';
    const opens: boolean = fence === null && marks !== '';
    if (opens || closes) {
      fence = opens ? marks : null;
      yield { line: '', isCode: true };
    } else yield fence === null ? { line, isCode: false } : { line: FENCED + line, isCode: true };
  }
}

/** In UTF-16 units, of a link's text on each of two lines. */
const LONGEST_LINK = 300;
/** The end of a link's text, its address and what follows without a space. */
const ENDS_LINK = /^\s{0,12}([^[\]\n]{1,300}\]\([^()\s]{0,2000}\)\S{0,20})(?:\s{1,9}|$)/;

/** A link whose text goes on in the next line stands in one: "the [rate of" + "change](/rate), too". */
function* withWholeLinks(lines: Iterable<Line>): Generator<Line> {
  let before: Line | null = null;
  for (const one of lines) {
    const end: RegExpExecArray | null =
      before && !one.isCode && opensLink(before) ? ENDS_LINK.exec(one.line) : null;
    if (before) yield end ? { ...before, line: `${before.line} ${end[1]}` } : before;
    before = end ? { ...one, line: one.line.slice(end[0].length) } : one;
    if (end && before.line === '') before = null;
  }
  if (before) yield before;
}

function opensLink({ line, isCode }: Line): boolean {
  const at = line.lastIndexOf('[');
  return !isCode && at >= 0 && line.length - at <= LONGEST_LINK && !line.includes(']', at);
}

/** From the first character that is no space. */
function shifted(emphasis: readonly Emphasis[], text: string): Emphasis[] {
  const indent = text.length - text.trimStart().length;
  return emphasis.map((span) => ({ ...span, start: span.start - indent }));
}

/** Of the lines at the top between two rules that name fields. 0 without them. */
function frontMatterLength([first = '', ...others]: readonly string[]): number {
  if (!FRONT_MATTER_RULE.test(first)) return 0;
  const fields = others.slice(0, MOST_FRONT_MATTER_LINES);
  const end = fields.findIndex((line) => FRONT_MATTER_RULE.test(line));
  return end > 0 && FRONT_MATTER_FIELD.test(fields[0] ?? '') ? end + 2 : 0;
}

function titleOf(lines: readonly string[]): string[] {
  const fields = lines.slice(0, frontMatterLength(lines));
  const title = fields
    .map((line) => FRONT_MATTER_TITLE.exec(line.slice(0, 400))?.[1])
    .find(Boolean);
  return title && !lines.some((line) => /^# /.test(line)) ? [`# ${title}`, ''] : [];
}

function withoutBlockMarks(line: string, isHead: boolean): Emphasized {
  if (LINK_WITHIN.test(line.slice(0, 1000)) || ATTRIBUTES.test(line.slice(0, 300)))
    return { text: '', emphasis: [] };
  const row = TABLE_ROW.exec(line)?.[1];
  if (row === undefined)
    return withoutInlineMarks(line.replace(ATTRIBUTES_OF_HEADING, '$1').replace(TASK_BOX, withBox));
  const cells = isTableRule(line) ? [] : cellsOf(line);
  return { text: isHead ? cells.join(' | ') : tableRowText(cells), emphasis: [] };
}

/** Marks the row above a table's rule: the names of its columns are no term with its meaning. */
function* withHeads(lines: Iterable<Line>): Generator<Line & { isHead: boolean }> {
  let held: Line | null = null;
  for (const one of lines) {
    if (held) yield { ...held, isHead: !one.isCode && isTableRule(one.line) };
    held = one;
  }
  if (held) yield { ...held, isHead: false };
}

const isTableRule = (line: string): boolean => {
  const row = TABLE_ROW.exec(line)?.[1];
  return row !== undefined && TABLE_RULE.test(row);
};

const cellsOf = (line: string): string[] =>
  (TABLE_ROW.exec(line)?.[1] ?? '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutInlineMarks(cell).text.trim())
    .filter((cell) => cell !== '');

/** With the sign that Markdown shows for a box. */
const withBox = (_: string, item: string, check: string): string =>
  `${item}${check === ' ' ? '☐' : '☑'} `;
