import { Parser } from 'htmlparser2';
import type { Block } from '../source';
import { superscript } from '../superscript';
import { tableRowText } from '../table-row';
import { isSkipped } from './hidden';

const HEADING = /^h([1-6])$/;

const BLOCK_TAGS = new Set(
  'address,article,blockquote,body,caption,center,dd,details,div,dl,dt,fieldset,figcaption,figure,form,header,hgroup,hr,html,legend,li,main,ol,p,pre,section,summary,table,tbody,tfoot,thead,tr,td,th,ul'.split(
    ',',
  ),
);

/** They have no closing tag. */
const VOID_TAGS = new Set(
  'area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'.split(','),
);

/** A superscript reference to a note, as in encyclopedias. */
const NOTE_MARK = /^\s*\[(?:\d{1,4}|[a-z]{1,2}|note \d{1,3}|citation needed)\]\s*$/i;

/** Encyclopedias put it beside headings. */
const EDIT_LINK =
  /\s*\[\s*(?:edit|edit source|bearbeiten|modifier|editar|modifica|bewerken)[^\]]{0,60}\]$/iu;

const LONGEST_CELL = 400;

type Cell = { blocks: Block[] };
type Row = { cells: Cell[] };

/** One streaming pass without a tree: bounded for pages of any depth. */
export function htmlBlocks(html: string): Block[] {
  const collector = new Collector();
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
  private readonly rows: Row[] = [];
  private skipped = 0;
  private parts: string[] = [];
  private heading: number | null = null;
  private raisedFrom: number | null = null;
  private term = '';

  open(tag: string, attributes: Record<string, string>): void {
    if (this.skipped > 0 || isSkipped(tag, attributes)) {
      if (!VOID_TAGS.has(tag)) this.skipped += 1;
      return;
    }
    if (tag === 'br') this.parts.push('\n');
    else if (tag === 'sup') this.raisedFrom = this.parts.length;
    if (!BLOCK_TAGS.has(tag) && !HEADING.test(tag)) return;
    this.flush();
    const level = HEADING.exec(tag)?.[1];
    if (level) this.heading = Number(level);
    if (tag === 'tr') this.rows.push({ cells: [] });
    if (tag === 'td' || tag === 'th') this.rows.at(-1)?.cells.push({ blocks: [] });
  }

  text(text: string): void {
    if (this.skipped === 0) this.parts.push(text);
  }

  close(tag: string): void {
    if (this.skipped > 0) {
      if (!VOID_TAGS.has(tag)) this.skipped -= 1;
      return;
    }
    if (tag === 'sup') this.raise();
    if (tag === 'dt') {
      this.term = this.take();
      return;
    }
    if (!BLOCK_TAGS.has(tag) && !HEADING.test(tag)) return;
    this.flush();
    if (tag === 'tr') this.closeRow();
  }

  finish(): Block[] {
    this.flush();
    while (this.rows.length > 0) this.closeRow();
    return this.blocks;
  }

  private raise(): void {
    if (this.raisedFrom === null) return;
    const text = this.parts.splice(this.raisedFrom).join('');
    if (!NOTE_MARK.test(text)) this.parts.push(superscript(text.trim()));
    this.raisedFrom = null;
  }

  private take(): string {
    const text = this.parts.join('').trim();
    this.parts = [];
    this.raisedFrom = null;
    return text;
  }

  /** Ends the open paragraph or heading. Empty lines made of line breaks end paragraphs too. */
  private flush(): void {
    const text = this.take();
    const level = this.heading;
    this.heading = null;
    if (text === '') return;
    if (level !== null) {
      this.add({ type: 'heading', level, text: text.replace(EDIT_LINK, ''), page: null });
      return;
    }
    const led = this.term === '' ? text : tableRowText([this.term, text]);
    this.term = '';
    for (const part of led.split(/\n[^\S\n]*\n/))
      this.add({ type: 'paragraph', text: part, page: null });
  }

  private add(block: Block): void {
    (this.rows.at(-1)?.cells.at(-1)?.blocks ?? this.blocks).push(block);
  }

  private closeRow(): void {
    const cells = this.rows.pop()?.cells ?? [];
    const layout = cells.length === 1 || cells.some(isLayout);
    if (layout) {
      for (const { blocks } of cells) for (const block of blocks) this.add(block);
      return;
    }
    const text = tableRowText(
      cells.map(({ blocks }) => blocks.map((block) => block.text).join(' ')),
    );
    if (text !== '') this.add({ type: 'paragraph', text, page: null });
  }
}

function isLayout({ blocks }: Cell): boolean {
  return blocks.some(({ type, text }) => type === 'heading' || text.length > LONGEST_CELL);
}
