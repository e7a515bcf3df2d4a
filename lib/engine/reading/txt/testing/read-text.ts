import { plainText } from '../read-txt';

export const PROSE =
  'Plants turn light into food and breathe out the oxygen that animals need to live, and the animals return the carbon that the plants need in their turn, day by day.';

export const textsOf = (text: string) =>
  plainText(text).blocks.map((block) =>
    block.type === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text,
  );

/** Wraps text at `width` characters, as an editor does. */
export function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines.join('\n');
}
