import { FENCE } from '@/lib/text/code';

/** An answer's text as it is shown: paragraphs, lists and code. `after`: what stands on the code's last line, its source. */
export type AnswerBlock =
  | { kind: 'code'; text: string; after: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] };

const ITEM = /^(?:([•–-])|(\d{1,2})[.)])\s+(?=\S)/;

/** Between two fences, or after one that isn't closed yet. */
const CODE = new RegExp(
  `(?:\\n|(?<![^\\n]))${FENCE}\\n([\\s\\S]*?)(?:\\n${FENCE}([^\\n]*)(?:\\n|$)|$)`,
  'gu',
);

/** Lines that begin with a bullet or a number are items; a blank line doesn't end a list. */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let from = 0;
  for (const { 0: whole, 1: code = '', 2: after = '', index } of text.matchAll(CODE)) {
    blocks.push(...wordBlocks(text.slice(from, index)));
    blocks.push({ kind: 'code', text: code, after: after.trim() });
    from = index + whole.length;
  }
  return [...blocks, ...wordBlocks(text.slice(from))];
}

function wordBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      const item = ITEM.exec(line.trimStart());
      if (item) addItem(blocks, item);
      else addLine(blocks, line, at === 0);
    }
  }
  return blocks;
}

function addItem(blocks: AnswerBlock[], { 0: mark, 2: number, input }: RegExpExecArray): void {
  const words = input.slice(mark.length);
  const ordered = number !== undefined;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(words);
  else blocks.push({ kind: 'list', ordered, start: Number(number ?? 1), items: [words] });
}

function addLine(blocks: AnswerBlock[], line: string, opensParagraph: boolean): void {
  const last = blocks.at(-1);
  if (!opensParagraph && last?.kind === 'paragraph') last.text += `\n${line}`;
  else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: line });
}
