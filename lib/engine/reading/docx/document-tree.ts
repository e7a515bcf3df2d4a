import type { EmphasisKind, Runs } from '../emphasis';
import { superscript } from '../superscript';

/** The parts of mammoth's document tree that we read (`lib/documents.js`, mammoth 1.x). */
export type DocxNode = {
  type: string;
  children?: DocxNode[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { level: string; isOrdered: boolean } | null;
  /** In twentieths of a point; only where the paragraph says it itself. */
  indent?: { start?: string | null } | null;
  isBold?: boolean;
  isItalic?: boolean;
  isStrikethrough?: boolean;
  font?: string | null;
  fontSize?: number | null;
  alignment?: string | null;
  verticalAlignment?: string;
  noteType?: string;
  noteId?: string;
  body?: DocxNode[];
};

export type DocxTree = DocxNode & {
  children: DocxNode[];
  notes: { resolve: (reference: DocxNode) => DocxNode | null };
};

/** Line breaks as `\n`, superscripts raised. */
export function nodeText(node: DocxNode): string {
  switch (node.type) {
    case 'text':
      return node.value ?? '';
    case 'tab':
      return '\t';
    case 'break':
      return '\n';
    case 'run': {
      const text = childText(node);
      return node.verticalAlignment === 'superscript' ? superscript(text) : text;
    }
    case 'noteReference':
    case 'note':
      return '';
    default:
      return childText(node);
  }
}

export function addRuns(node: DocxNode, runs: Runs): void {
  if (node.type === 'run' || !node.children) runs.push(nodeText(node), emphasisOf(node));
  else for (const child of node.children) addRuns(child, runs);
}

const CODE_STYLE = /^(?:source ?code|code|html ?preformatted|preformatted|verbatim|listing)\b/i;
/** Of one width. */
const CODE_FONT =
  /^(?:courier|consolas|menlo|monaco|lucida console|source code|roboto mono|fira (?:code|mono)|cascadia|jetbrains mono|ubuntu mono|dejavu sans mono|inconsolata)/i;

/** Whether a paragraph is set as source code is: by its style, or all in fonts of one width. */
export function isSetAsCode(paragraph: DocxNode): boolean {
  if (CODE_STYLE.test(paragraph.styleName ?? paragraph.styleId ?? '')) return true;
  const runs = runsOf(paragraph).filter((run) => nodeText(run).trim() !== '');
  return runs.length > 0 && runs.every(({ font }) => CODE_FONT.test(font ?? ''));
}

function runsOf(node: DocxNode): DocxNode[] {
  return node.type === 'run' ? [node] : (node.children ?? []).flatMap(runsOf);
}

/** Of the largest letters of a paragraph, in points; null where its style decides. */
export function sizeOf(paragraph: DocxNode): number | null {
  const sizes = runsOf(paragraph).flatMap((run) =>
    nodeText(run).trim() === '' ? [] : [run.fontSize ?? 0],
  );
  return Math.max(0, ...sizes) || null;
}

const LEVEL_TWIPS = 720;

/** Of a paragraph in levels of a list, each of half an inch where it isn't one of Word's own. */
export function indentOf(paragraph: DocxNode): number {
  if (paragraph.numbering) return Number(paragraph.numbering.level) || 0;
  const tabs = /^\t*/.exec(nodeText(paragraph))?.[0].length ?? 0;
  return tabs + (Number(paragraph.indent?.start) || 0) / LEVEL_TWIPS;
}

const BOLD_STYLE = /\b(?:strong|bold|key ?(?:term|word)|definition|term)\b/i;
const ITALIC_STYLE = /\b(?:emphasis|italics?)\b/i;

function emphasisOf({ isBold, isItalic, styleName, styleId }: DocxNode): EmphasisKind | null {
  const style = styleName ?? styleId ?? '';
  if (isBold || BOLD_STYLE.test(style)) return 'bold';
  return isItalic || ITALIC_STYLE.test(style) ? 'italic' : null;
}

function childText(node: DocxNode): string {
  return (node.children ?? []).map(nodeText).join('');
}

export function noteReferences(node: DocxNode): DocxNode[] {
  if (node.type === 'noteReference') return [node];
  return (node.children ?? []).flatMap(noteReferences);
}
