import { dashedWords } from '../word-columns';
import { outsideCode } from './line-runs';

/** The lines of a vocabulary list in two columns, each a paragraph with a dash between word and translation; other lines as they are. */
export function withWordLines(lines: readonly string[]): string[] {
  return outsideCode(lines, (part) => {
    const filled = part.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
    const dashed = dashedWords(
      filled.map((at) => part[at] ?? ''),
      ['tab', 'bar', 'gap'],
    );
    const words = new Map([...dashed].map(([place, text]) => [filled[place], text]));
    return part.flatMap((line, at) => {
      const text = words.get(at);
      return text === undefined ? [line] : [text, ''];
    });
  });
}
