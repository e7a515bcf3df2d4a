/** An answer's text as it is shown: paragraphs and lists. */
export type AnswerBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] };

const ITEM = /^(?:([•–-])|(\d{1,2})[.)])\s+(?=\S)/;

/** Lines that begin with a bullet or a number are items; a blank line doesn't end a list. */
export function answerBlocks(text: string): AnswerBlock[] {
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
