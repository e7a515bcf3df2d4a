import { heaviest } from './geometry';
import type { Part } from './layout/parts';

export type BodyText = { size: number; font: string };

/** The size and font of most letters outside code, contents and tables. */
export function bodyTextOf(parts: readonly Part[]): BodyText {
  const prose = parts.filter(({ kind }) => kind === 'text');
  const lines = (prose.length > 0 ? prose : parts).flatMap((part) => part.lines);
  const size = heaviest(lines.map((line) => [roundSize(line.size), line.text.length])) ?? 10;
  const sized = lines.filter((line) => roundSize(line.size) === size);
  return { size, font: heaviest(sized.map((line) => [line.font, line.text.length])) ?? '' };
}

/** Within half a point, sizes differ by rounding alone. */
export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}
