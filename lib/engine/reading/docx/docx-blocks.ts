import { areCode, codeBlock, isCodeBlock } from '../code';
import { paragraphBlock, piecesOf, Runs } from '../emphasis';
import { noteBlocks } from '../footnotes';
import type { Block } from '../source';
import { tableRowText } from '../table-row';
import {
  addRuns,
  type DocxNode,
  type DocxTree,
  indentOf,
  isSetAsCode,
  nodeText,
  noteReferences,
  sizeOf,
} from './document-tree';
import { headingsByHand, type SetPiece } from './hand-headings';
import { ListPlaces } from './list-places';
import { piecesOfParagraph } from './paragraph-pieces';
import { isTypedInMarkdown, typedHeading, withoutTypedMarks } from './typed-markdown';

const HEADING_STYLE = /^heading\s*(\d)$/i;
const TITLE_STYLE = /^(?:title|titel|titre|título|titolo)$/i;
const CONTENTS_STYLE =
  /^(?:toc\b|toc ?heading|contents\b|table of (?:contents|figures)|index\b|header$|footer$)/i;

/** Fewer styled headings than this: headings are formatted by hand. */
const STYLED_HEADINGS = 2;

const LONGEST_STYLED_HEADING = 150;

export function docxBlocks(tree: DocxTree): { title: string | null; blocks: Block[] } {
  const walk = new Walk(tree);
  for (const node of tree.children) walk.visit(node);
  walk.endCode();
  const { parts, notes } = isTypedInMarkdown(walk.parts.map(({ text }) => text))
    ? withoutMarks(walk)
    : walk;
  return { title: walk.title, blocks: [...blocksOf(parts, walk.title), ...noteBlocks(notes)] };
}

function withoutMarks({ parts, notes }: Pick<Walk, 'parts' | 'notes'>) {
  return {
    parts: parts.map((part): Part => {
      if (!isBlock(part)) return typedHeading(part.text) ?? { ...part, ...withoutTypedMarks(part) };
      return isCodeBlock(part)
        ? part
        : { ...part, text: withoutTypedMarks({ text: part.text, emphasis: [] }).text };
    }),
    notes: notes.map((text) => withoutTypedMarks({ text, emphasis: [] }).text),
  };
}

type Part = Block | SetPiece;

class Walk {
  title: string | null = null;
  readonly parts: Part[] = [];
  readonly notes: string[] = [];
  private readonly code: DocxNode[] = [];

  constructor(private readonly tree: DocxTree) {}

  visit(node: DocxNode): void {
    if (node.type === 'paragraph' && isSetAsCode(node)) {
      this.code.push(node);
      return;
    }
    this.endCode();
    if (node.type === 'paragraph') this.paragraph(node);
    else if (node.type === 'table') for (const row of node.children ?? []) this.row(row);
    else for (const child of node.children ?? []) this.visit(child);
  }

  /** Adds the paragraphs that are set as code: as one program, or as text that is typed on a typewriter. */
  endCode(): void {
    const paragraphs = this.code.splice(0);
    const lines = paragraphs.flatMap((node) => nodeText(node).split('\n'));
    if (paragraphs.length > 0 && areCode(lines)) this.parts.push(codeBlock(lines, null));
    else for (const node of paragraphs) this.paragraph(node);
  }

  private paragraph(node: DocxNode): void {
    const style = node.styleName ?? node.styleId ?? '';
    const runs = new Runs();
    addRuns(node, runs);
    const whole = runs.take();
    const { text } = whole;
    if (text === '' || CONTENTS_STYLE.test(style)) return;
    if (TITLE_STYLE.test(style) && this.title === null) {
      this.title = text;
      return;
    }
    const level = styledLevel(node);
    if (level !== null) this.parts.push({ type: 'heading', level, text, page: null });
    else {
      const set = {
        size: sizeOf(node),
        isItem: Boolean(node.numbering),
        indent: indentOf(node),
        isNumbered: node.numbering?.isOrdered === true,
        isCentered: node.alignment === 'center',
      };
      this.parts.push(
        ...piecesOfParagraph(whole).map((piece, at) => ({ ...piece, ...set, isFirst: at === 0 })),
      );
    }
    this.addNotes(node);
  }

  /** A row whose cells hold prose is page layout. */
  private row(row: DocxNode): void {
    const cells = row.children ?? [];
    const texts = cells.map((cell) =>
      (cell.children ?? []).map((part) => nodeText(part).trim()).join(' '),
    );
    if (cells.length === 1 || texts.some((text) => text.length > 400) || cells.some(hasTable)) {
      for (const cell of cells) this.visit(cell);
      return;
    }
    this.parts.push({ type: 'paragraph', text: tableRowText(texts), page: null });
    this.addNotes(row);
  }

  private addNotes(node: DocxNode): void {
    for (const reference of noteReferences(node)) {
      const note = this.tree.notes.resolve(reference);
      this.notes.push((note?.body ?? []).map(nodeText).join(' '));
    }
  }
}

function hasTable(node: DocxNode): boolean {
  return (node.children ?? []).some(({ type }) => type === 'table');
}

/** Null for what is set as a heading to look like one: a sentence, an entry of a bibliography. */
function styledLevel(node: DocxNode): number | null {
  const level =
    HEADING_STYLE.exec(node.styleName ?? '')?.[1] ?? HEADING_STYLE.exec(node.styleId ?? '')?.[1];
  const text = nodeText(node).trim();
  if (level === undefined || text === '') return null;
  return text.length > LONGEST_STYLED_HEADING || ENTRY.test(text) ? null : Number(level);
}

/** "Collins, Philip. Dickens: Interviews. London: Palgrave, 1981." */
const ENTRY = /\p{Ll}\.\s.*(?<!\d)(?:1[5-9]|20)\d\d\)?\..{0,20}$/u;

const isBlock = (part: Part): part is Block => 'type' in part;

function blocksOf(parts: readonly Part[], title: string | null): Block[] {
  const pieces = parts.filter((part): part is SetPiece => !isBlock(part));
  const styled = parts.filter((part) => isBlock(part) && part.type === 'heading').length;
  const levels =
    styled < STYLED_HEADINGS ? headingsByHand(pieces, title !== null) : new Map<Part, number>();
  const places = new ListPlaces();
  let above = 1;
  return parts.flatMap((part): Block[] => {
    if (isBlock(part)) {
      if (part.type === 'heading') above = part.level;
      places.close();
      return [part];
    }
    const level = part.kind === 'label' ? above + 1 : levels.get(part);
    if (level === undefined) return [paragraphBlock(asParagraph(part), null, places.of(part))];
    places.close();
    if (part.kind !== 'label') above = level;
    return headingBlocks(part, level);
  });
}

const asParagraph = ({ text, emphasis }: SetPiece) => ({ text, emphasis });

/** Below the first line of a title stand names and dates. */
function headingBlocks(piece: SetPiece, level: number): Block[] {
  const [first = '', ...rest] = piece.text.split('\n');
  if (level > 1 || rest.length === 0)
    return [{ type: 'heading', level, text: piece.text, page: null }];
  const below = piecesOf(
    asParagraph(piece),
    rest.filter((line) => line.trim() !== ''),
  );
  return [
    { type: 'heading', level, text: first, page: null },
    ...below.map((line) => paragraphBlock(line, null)),
  ];
}
