import { superscript } from '../superscript';

/** The parts of mammoth's document tree that we read (`lib/documents.js` of mammoth 1.x). Unknown types have no text. */
export type DocxNode = {
  type: string;
  children?: DocxNode[];
  /** text */
  value?: string;
  /** paragraph and run */
  styleId?: string | null;
  styleName?: string | null;
  /** paragraph: set for list items */
  numbering?: { level: string; isOrdered: boolean } | null;
  /** run */
  isBold?: boolean;
  isStrikethrough?: boolean;
  fontSize?: number | null;
  verticalAlignment?: string;
  /** note, and reference to one */
  noteType?: string;
  noteId?: string;
  body?: DocxNode[];
};

export type DocxTree = DocxNode & {
  children: DocxNode[];
  notes: { resolve: (reference: DocxNode) => DocxNode | null };
};

/** The text of a node: runs joined, tabs as spaces, line breaks as `\n`, powers raised. */
export function nodeText(node: DocxNode): string {
  switch (node.type) {
    case 'text':
      return node.value ?? '';
    case 'tab':
      return ' ';
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

function childText(node: DocxNode): string {
  return (node.children ?? []).map(nodeText).join('');
}

/** Every run with something to see in it, however deep. */
export function visibleRuns(node: DocxNode): DocxNode[] {
  if (node.type === 'run') return childText(node).trim() === '' ? [] : [node];
  return (node.children ?? []).flatMap(visibleRuns);
}

/** References to footnotes and endnotes, in order. */
export function noteReferences(node: DocxNode): DocxNode[] {
  if (node.type === 'noteReference') return [node];
  return (node.children ?? []).flatMap(noteReferences);
}
