import type { Emphasis } from '../../types';
import type { Emphasized } from '../emphasis';
import { superscript } from '../superscript';
import { tableRowText } from '../table-row';
import { FENCE, FENCED } from './code-lines';
import { holdFormulas } from './formula';
import { type Line, withNumbers, withoutStyles } from './markdown-lines';

const SAMPLE_LINES = 2000;

const CODE_IN_BACKTICKS = /(?<!`)(`{2,3})(?!`) ?([^`\n]{1,1000}?) ?\1(?!`)/g;

/** Not nested, so that unclosed comments take linear time. */
const COMMENT = /<!--[^<>]{0,2000}-->/g;

const HTML_TAGS =
  'a|abbr|b|blockquote|br|center|code|del|details|div|dd|dl|dt|em|figcaption|figure|font|h[1-6]|hr|' +
  'i|iframe|img|ins|kbd|li|mark|ol|p|picture|s|section|small|source|span|strong|sub|summary|sup|' +
  'table|tbody|td|tfoot|th|thead|tr|u|ul|video';
/** Code, or a tag of HTML, which Markdown may contain. Comparisons such as "a<x" are neither. */
const CODE_OR_TAG = new RegExp(
  `(\`[^\`]{1,1000}\`)|</?(?:${HTML_TAGS})(?:\\s[^<>]{0,2000})?/?>`,
  'gi',
);

const BOLD_TAGS = /<(?:b|strong)>([^<>\n]{1,300})<\/(?:b|strong)>/gi;
const ITALIC_TAGS = /<(?:i|em)>([^<>\n]{1,300})<\/(?:i|em)>/gi;

/** "<h2 align="center">Sleep</h2>" */
const HEADING_TAG = /^\s{0,3}<h([1-6])(?:\s[^<>]{0,300})?>((?:(?!<\/?h[1-6]).){1,300})<\/h\1>\s*$/i;

/** Between items of a list in a cell of a table. */
const NEXT_ITEM = /[.;]?<\/li>\s{0,9}<li>/gi;

/** "m^2^" and "H~2~O" */
const RAISED_BY_PANDOC = /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+−-]{1,10})\^(?!\^)/gu;
const LOWERED_BY_PANDOC = /(?<=[\p{L}\p{N})])~([\p{L}\p{N}+−-]{1,10})~(?!~)/gu;

const RAISED = /<sup>([^<>]{1,40})<\/sup>/gi;

/** An address may have brackets of its own: "[crossing](https://example.org/Crossing_(road))". */
const LINK =
  /\[([^[\]]{1,500})\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?: "[^"]{0,200}")?\)/g;

/** Obsidian's: "[[Memory#1. Paging|page]]", "[[Trees]]", "![[picture.png]]" */
const LINK_TO_NOTE =
  /(?<![\p{L}\p{N}\]])(!?)\[\[([^[\]|#\n]{0,200})(?:#[^[\]|\n]{0,200})?(?:\\?\|([^[\]\n]{1,200}))?\]\]/gu;

/** "%%not shown%%", "[!warning]- " above a callout, " ^a1b2c3" behind a paragraph that is linked to. */
const COMMENT_OF_NOTES = /%%[^%\n]{0,2000}%%/g;
const CALLOUT = /^(\s{0,12}(?:[-*+] )?)\[![\w-]{1,30}\][+-]? ?/;
const ANCHOR = /(?:^|(?<=\S) )\^[a-z0-9-]{3,40}$/i;

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

/** "**reaction quotient (*Q*)**" */
const ITALIC_WITHIN_BOLD =
  /(\*\*[^*\n]{1,300})(?<![\w\\])\*(?=\S)([^*\n]{1,300})(?<=\S)\*(?!\w)(?=[^*\n]{0,300}\*\*)/g;

/** Stand around what is emphasized until all other marks are gone: private characters, which no text needs. */
const [BOLD, ITALIC, END] = ['\uE000', '\uE001', '\uE002'];
const PRIVATE = /[\uE000-\uE004]/g;

/** What is emphasized in a text without the marks that stand within lines: of emphasis, links, pictures, tags. */
export function withoutInlineMarks(line: string): Emphasized {
  const { held, release } = holdFormulas(
    line.replace(PRIVATE, '').replace(CODE_IN_BACKTICKS, '`$2`'),
  );
  const marked = held
    .replace(COMMENT, '')
    .replace(/<br\s{0,9}\/?>/gi, ' ')
    .replace(NEXT_ITEM, '; ')
    .replace(RAISED, (_, raised: string) => superscript(raised))
    .replace(RAISED_BY_PANDOC, (_, raised: string) => superscript(raised))
    .replace(LOWERED_BY_PANDOC, '$1')
    .replace(BOLD_TAGS, `${BOLD}$1${END}`)
    .replace(ITALIC_TAGS, `${ITALIC}$1${END}`)
    .replace(CODE_OR_TAG, '$1')
    .replace(/^(\s{0,3}>)+ ?/, '')
    .replace(CALLOUT, '$1')
    .replace(COMMENT_OF_NOTES, '')
    .replace(LINK_TO_NOTE, nameOfNote)
    .replace(ANCHOR, '')
    .replace(/!\[[^[\]]{0,500}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    // A link around a picture, as badges are.
    .replace(/\[\s{0,9}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    .replace(LINK, '$1')
    .replace(/\*\*\*(?=\S)([^*_\n]{1,1000})(?<=\S)\*\*\*/g, `${BOLD}$1${END}`)
    .replace(ITALIC_WITHIN_BOLD, `$1${ITALIC}$2${END}`)
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, `${BOLD}$2${END}`)
    .replace(/(?<![\w*\\])_(?=\S)([^*_\n]{1,1000})(?<=\S)_(?![\w*])/g, `${ITALIC}$1${END}`)
    .replace(/(?<![\w*\\])\*(?=\S)([^*\n]{1,1000})(?<=\S)\*(?![\w*])/g, `${ITALIC}$1${END}`)
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|$-])/g, '$1');
  return withSpans(release(marked));
}

/** What a link to another note shows: its label, or the note's name without its folders. */
const nameOfNote = (_: string, embeds: string, note: string, label?: string): string =>
  embeds ? '' : (label ?? note.replace(/^.*\//s, ''));

/** Of emphasis within emphasis, the inner one. */
function withSpans(marked: string): Emphasized {
  const emphasis: Emphasis[] = [];
  let text = '';
  let from = 0;
  for (const { 0: mark, index } of marked.matchAll(PRIVATE)) {
    text += marked.slice(from, index);
    from = index + 1;
    const open = emphasis.at(-1);
    if (mark !== END)
      emphasis.push({ start: text.length, length: 0, kind: mark === BOLD ? 'bold' : 'italic' });
    else if (open?.length === 0) open.length = text.length - open.start;
  }
  return { text: text + marked.slice(from), emphasis: emphasis.filter(({ length }) => length > 0) };
}
