import { Parser } from 'htmlparser2';
import { revealsAnswer } from '../../language/lines/reveals-answer';
import { wordSet } from '../../language/patterns';
import type { Emphasis } from '../../types';
import { areCode, codeBlock } from '../code';
import { type EmphasisKind, type Emphasized, paragraphBlock, piecesOf, Runs } from '../emphasis';
import type { Block } from '../source';
import { superscript } from '../superscript';
import { tableRowText } from '../table-row';
import { formulasRead } from '../txt/markdown/formula';
import { isSkipped } from './hidden';
import { OpenLists } from './open-lists';
import { BOX, isRadio } from './quiz-forms';

const HEADING = /^h([1-6])$/;

const BLOCK_TAGS = wordSet(
  'address article blockquote body caption center dd details div dl dt fieldset figcaption figure form ' +
    'header hgroup hr html legend li main ol p pre section summary table tbody tfoot thead tr td th ul',
);

/** They have no closing tag. */
const VOID_TAGS = wordSet('area base br col embed hr img input link meta param source track wbr');

/** A superscript reference to a note, as in encyclopedias. */
const NOTE_MARK = /^\s*\[(?:\d{1,4}|[a-z]{1,2}|note \d{1,3}|citation needed)\]\s*$/i;

/** The same without brackets, which a link within the page makes one. */
const LINKED_MARK = /^\s*(?:\d{1,3}|[*†‡§]|[a-z])\s*$/;

/** Between scenes: "* * *". */
const BREAK = /^[*_~#=·•.\s–—-]+$/u;

/** Encyclopedias put it beside headings. */
const EDIT_LINK =
  /\s*\[\s*(?:edit|edit source|bearbeiten|modifier|editar|modifica|bewerken)[^\]]{0,60}\]$/iu;

const BOLD_TAGS = wordSet('b strong dfn');
const ITALIC_TAGS = wordSet('i em');
const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const ITALIC_STYLE = /font-style\s*:\s*(?:italic|oblique)/i;
const PLAIN_STYLE = /font-(?:weight|style)\s*:\s*(?:normal|[1-5]00)/i;

const LONGEST_CELL = 400;

/** Above these a tree would take too much memory; the text is read without one. */
const MAX_NODES = 60_000;
const DEEPEST = 200;

type HtmlPage = {
  blocks: Block[];
  /** Null without one. */
  title: string | null;
  /** A tree of it fits in memory. */
  isSmall: boolean;
};

/** One streaming pass without a tree: bounded for pages of any depth. `isQuiz`: buttons to choose stand for answers. */
export function htmlPage(html: string, isQuiz = false): HtmlPage {
  const collector = new Collector(isQuiz);
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => collector.open(tag, attributes),
      ontext: (text) => collector.text(text),
      onclosetag: (tag) => collector.close(tag),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return collector.finish();
}

class Collector {
  private readonly blocks: Block[] = [];
  private title: string | null = null;
  private inTitle = false;
  private nodes = 0;
  private depth = 0;
  private deepest = 0;
  /** Their cells. */
  private readonly rows: Block[][][] = [];
  private skipped = 0;
  private readonly runs = new Runs();
  /** Of the open tags. */
  private readonly kinds: (EmphasisKind | null)[] = [];
  private heading: number | null = null;
  private raisedFrom: number | null = null;
  /** In a link within the page, and whether what is raised is one. */
  private inLinkWithin = false;
  private isLinkedMark = false;
  private term = '';
  private inPre = false;
  private readonly lists = new OpenLists();

  constructor(private readonly isQuiz: boolean) {}

  open(tag: string, attributes: Record<string, string>): void {
    this.nodes += 1;
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
    this.inTitle = tag === 'title' && this.title === null;
    if (this.isQuiz && this.skipped === 0 && isRadio(tag, attributes)) {
      this.flush();
      this.runs.push(BOX, null);
    }
    if (this.skipped > 0 || isSkipped(tag, attributes)) {
      if (!VOID_TAGS.has(tag)) this.skipped += 1;
      return;
    }
    const kind = this.kinds.at(-1) ?? null;
    if (!VOID_TAGS.has(tag)) this.kinds.push(emphasisOf(tag, attributes, kind));
    this.openInline(tag, attributes);
    if (!BLOCK_TAGS.has(tag) && !HEADING.test(tag)) return;
    this.flush();
    this.lists.openTag(tag, attributes);
    this.inPre ||= tag === 'pre';
    const level = HEADING.exec(tag)?.[1];
    if (level) this.heading = Number(level);
    if (tag === 'tr') this.rows.push([]);
    if (tag === 'td' || tag === 'th') this.rows.at(-1)?.push([]);
  }

  private openInline(tag: string, { href }: Readonly<Record<string, string>>): void {
    if (tag === 'br') this.runs.push('\n', null);
    if (tag === 'sup') {
      this.raisedFrom = this.runs.length;
      this.isLinkedMark = this.inLinkWithin;
    }
    if (tag !== 'a') return;
    this.inLinkWithin = href?.startsWith('#') === true;
    this.isLinkedMark ||= this.inLinkWithin && this.raisedFrom !== null;
  }

  text(text: string): void {
    this.nodes += 1;
    if (this.inTitle) this.title = (this.title ?? '') + text;
    if (this.skipped === 0) this.runs.push(text, this.kinds.at(-1) ?? null);
  }

  close(tag: string): void {
    this.depth -= 1;
    this.inTitle = false;
    if (this.skipped > 0) {
      if (!VOID_TAGS.has(tag)) this.skipped -= 1;
      return;
    }
    if (!VOID_TAGS.has(tag)) this.kinds.pop();
    if (tag === 'sup') this.raise();
    if (tag === 'a') this.inLinkWithin = false;
    if (tag === 'dt') {
      this.term = this.take().text;
      return;
    }
    if (!BLOCK_TAGS.has(tag) && !HEADING.test(tag)) return;
    this.flush();
    this.lists.closeTag(tag);
    if (tag === 'pre') this.inPre = false;
    if (tag === 'tr') this.closeRow();
  }

  finish(): HtmlPage {
    this.flush();
    while (this.rows.length > 0) this.closeRow();
    const { blocks, title } = this;
    return { blocks, title, isSmall: this.nodes <= MAX_NODES && this.deepest <= DEEPEST };
  }

  private raise(): void {
    if (this.raisedFrom === null) return;
    const { text, kind } = this.runs.cut(this.raisedFrom);
    const isMark = NOTE_MARK.test(text) || (this.isLinkedMark && LINKED_MARK.test(text));
    if (!isMark) this.runs.push(superscript(text.trim()), kind);
    this.isLinkedMark = false;
    this.raisedFrom = null;
  }

  private take(): Emphasized {
    this.raisedFrom = null;
    return this.runs.take();
  }

  /** Ends the open paragraph or heading. Empty lines made of line breaks end paragraphs too. */
  private flush(): void {
    const whole = this.inPre ? this.take() : formulasRead(this.take());
    const { text } = whole;
    const level = this.heading;
    this.heading = null;
    if (text === '' || this.isBreak(text)) return;
    if (level !== null) {
      this.add({ type: 'heading', level, text: text.replace(EDIT_LINK, ''), page: null });
      return;
    }
    const led = this.term === '' ? whole : withTerm(this.term, whole);
    this.term = '';
    const lines = led.text.split('\n');
    if (this.inPre && areCode(lines)) {
      this.add({ ...codeBlock(lines, null), ...this.lists.place() });
      return;
    }
    const pieces = led.text.split(/\n[^\S\n]*\n/);
    for (const part of piecesOf(
      led,
      pieces.filter((piece) => piece.trim() !== '' && !revealsAnswer(piece.trim())),
    ))
      this.add(paragraphBlock(part, null, this.lists.place()));
  }

  private isBreak(text: string): boolean {
    return !this.inPre && this.rows.length === 0 && BREAK.test(text);
  }

  private add(block: Block): void {
    (this.rows.at(-1)?.at(-1) ?? this.blocks).push(block);
  }

  private closeRow(): void {
    const cells = this.rows.pop() ?? [];
    if (cells.length === 1 || cells.some(isLayout)) {
      for (const block of cells.flat()) this.add(block);
      return;
    }
    const text = tableRowText(cells.map((cell) => cell.map((block) => block.text).join(' ')));
    if (text !== '') this.add(paragraphBlock({ text, emphasis: [] }, null, this.lists.place()));
  }
}

function emphasisOf(
  tag: string,
  { style = '', 'data-type': type }: Readonly<Record<string, string>>,
  around: EmphasisKind | null,
): EmphasisKind | null {
  const css = style.slice(0, 2000);
  if (around === 'bold' || type === 'term' || BOLD_STYLE.test(css)) return 'bold';
  if (ITALIC_STYLE.test(css)) return 'italic';
  if (PLAIN_STYLE.test(css)) return around;
  if (BOLD_TAGS.has(tag)) return 'bold';
  return ITALIC_TAGS.has(tag) ? 'italic' : around;
}

/** The term of a list of descriptions is emphasized. */
function withTerm(term: string, { text, emphasis }: Emphasized): Emphasized {
  const led = tableRowText([term, text]);
  const shift = led.length - text.length;
  const moved = emphasis.map((span): Emphasis => ({ ...span, start: span.start + shift }));
  return { text: led, emphasis: [{ start: 0, length: term.length, kind: 'bold' }, ...moved] };
}

function isLayout(cell: readonly Block[]): boolean {
  return cell.some(({ type, text }) => type === 'heading' || text.length > LONGEST_CELL);
}
