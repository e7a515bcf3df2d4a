import { listedLines } from '../structure/word-lists/translations';
import { isCodeBlock } from './code';
import { paragraphBlock } from './emphasis';
import type { Block } from './source';
import { dashedWords } from './word-columns';

/** The words of a vocabulary list, each with its translation in a paragraph of its own, whether tabs or line breaks are between them. */
export function withWordBlocks(blocks: readonly Block[]): Block[] {
  const apart = blocks.flatMap(lineBlocks);
  const dashed = dashedWords(apart.map(({ type, text }) => (type === 'paragraph' ? text : '')));
  return apart.map((block, at) => {
    const text = dashed.get(at);
    return text === undefined || block.type === 'heading'
      ? block
      : paragraphBlock({ text, emphasis: [] }, block.page, block);
  });
}

function lineBlocks(block: Block): Block[] {
  const lines = block.text.split('\n');
  if (block.type !== 'paragraph' || lines.length < 2 || isCodeBlock(block)) return [block];
  const isList = listedLines(lines).size > 0 || dashedWords(lines).size > 0;
  return isList
    ? lines.map((text) => paragraphBlock({ text, emphasis: [] }, block.page, block))
    : [block];
}
