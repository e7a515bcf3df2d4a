import { characterBoundary } from '../../text/character-boundary';
import { isCode } from '../../text/code';
import { withoutInvisible } from '../../text/invisible';
import { groupOf, union } from '../language/patterns';
import type { Emphasis } from '../types';
import type { Block } from './source';
import { LONGEST_PASSAGE } from './split-passage';

const CODE_SHARE = 0.5;
const CODE_LINE = union([
  /[{}();=]|^\s{2}/,
  new RegExp(
    `^${groupOf([
      /import|from|def|class|return|for|if|while|#|\/\/|\$|>>>/,
      /SELECT|FROM|WHERE|(?:(?:INNER|LEFT|RIGHT) )?JOIN|GROUP BY|ORDER BY|HAVING/,
      /INSERT INTO|VALUES|UPDATE|SET|DELETE/,
    ])}(?:\\s|$)`,
  ),
]);

/** Preformatted text may also be prose, whose lines are joined. */
export function areCode(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  return (
    written.filter((line) => CODE_LINE.test(line.slice(0, 200))).length >=
    CODE_SHARE * written.length
  );
}

/** Lines of source code as one paragraph that keeps its lines and their indentation. */
export function codeBlock(lines: readonly string[], page: number | null): Block {
  const text = lines.join('\n');
  return { type: 'paragraph', text, page, emphasis: allCode(text) };
}

const allCode = ({ length }: string): Emphasis[] => [{ start: 0, length, kind: 'code' }];

export function isCodeBlock(block: Block): boolean {
  return block.type === 'paragraph' && isCode(block);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Without empty lines, for a blank line separates paragraphs; in pieces as long as a passage may be, cut between lines. */
export function codePassages(text: string): { text: string; emphasis: Emphasis[] }[] {
  const lines = withoutInvisible(text.toWellFormed().replaceAll('\t', '    ').replace(CONTROLS, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const indents = lines.map((line) => line.length - line.trimStart().length);
  const margin = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const pieces: string[] = [];
  for (const line of lines.flatMap((one) => cut(one.slice(margin)))) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + line.length < LONGEST_PASSAGE)
      pieces[pieces.length - 1] = `${last}\n${line}`;
    else pieces.push(line);
  }
  return pieces.map((piece) => ({ text: piece, emphasis: allCode(piece) }));
}

/** A line that is too long for a passage, such as minified code. */
function cut(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_PASSAGE) {
    const at = characterBoundary(rest, LONGEST_PASSAGE);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
