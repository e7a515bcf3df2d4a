import { paragraphBlock } from './emphasis';
import type { Block } from './source';
import { runsOf } from './txt/line-runs';
import { areTermAndMeaning } from './txt/term-lines';

const FEWEST = 4;
const LONGEST_MEANING = 200;

/**
 * Terms that stand as paragraphs of their own above what they mean, in a list of four or more, come in one paragraph with it, in
 * bold: "Osmosis: movement of water". As with lines of text (`withTermsBeside`), a name that opens several is who speaks.
 */
export function withTermBlocks(blocks: readonly Block[]): Block[] {
  const pairs = new Set([...termsFrom(blocks, 0), ...termsFrom(blocks, 1)]);
  return blocks.flatMap((block, at) => {
    if (pairs.has(at - 1)) return [];
    const next = blocks[at + 1];
    return pairs.has(at) && block.type === 'paragraph' && next?.type === 'paragraph'
      ? [beside(block, next)]
      : [block];
  });
}

/** Of every second block, from the first or the second one on. */
function termsFrom(blocks: readonly Block[], from: number): number[] {
  const places = [...blocks.keys()].filter((at) => at % 2 === from);
  const kinds = places.map((at) => (isPair(blocks, at) ? 'pair' : null));
  return runsOf(kinds, FEWEST).flatMap((run) => {
    const terms = run.map((place) => 2 * place + from);
    const names = new Set(terms.map((at) => blocks[at]?.text.toLowerCase()));
    return names.size === terms.length ? terms : [];
  });
}

/** A term, and one paragraph on it. */
function isPair(blocks: readonly Block[], at: number): boolean {
  const [term, meaning, after] = blocks.slice(at, at + 3);
  return (
    term?.type === 'paragraph' &&
    meaning?.type === 'paragraph' &&
    meaning.text.length <= LONGEST_MEANING &&
    areTermAndMeaning(term.text, meaning.text) &&
    (after === undefined || after.type === 'heading' || after.text.length < meaning.text.length)
  );
}

type Paragraph = Block & { type: 'paragraph' };

function beside(term: Paragraph, meaning: Paragraph): Block {
  const text = `${term.text}: ${meaning.text}`;
  const shift = text.length - meaning.text.length;
  const emphasis = (meaning.emphasis ?? []).map((one) => ({ ...one, start: one.start + shift }));
  const bold = { start: 0, length: term.text.length, kind: 'bold' } as const;
  return paragraphBlock({ text, emphasis: [bold, ...emphasis] }, term.page, term);
}
