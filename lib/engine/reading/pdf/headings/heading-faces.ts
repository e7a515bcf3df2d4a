import { bareHeading, standsForPart } from '../../../language/headings/headings';
import { type BodyText, roundSize } from '../body-text';
import { textLength } from '../geometry';
import type { Line } from '../layout/lines';
import type { Part } from '../layout/parts';

const MIN_NAMED = 2;
/** A face that more of the text is set in marks words, not headings. */
const MAX_SHARE = 0.05;
const SAME_FONT = 0.9;

const faceOf = ({ font, size }: Line): string => `${font} ${roundSize(size)}`;

/**
 * Tells the parts that are set like the known names of sections ("Method", "Results"), in another font than the body.
 * Many fonts in journals have names that don't say that they are bold.
 */
export function setLikeSectionNames(
  parts: readonly Part[],
  body: BodyText,
): (part: Part) => boolean {
  const named = new Map<string, Set<string>>();
  const lengths = new Map<string, number>();
  for (const { kind, lines } of parts) {
    for (const line of lines)
      lengths.set(faceOf(line), (lengths.get(faceOf(line)) ?? 0) + line.text.length);
    const [line] = lines;
    if (kind !== 'text' || lines.length !== 1 || !line || !isApart(line, body)) continue;
    if (!standsForPart(bareHeading(line.text))) continue;
    const names = named.get(faceOf(line)) ?? new Set();
    named.set(faceOf(line), names.add(line.text.toLowerCase()));
  }
  const most = MAX_SHARE * parts.reduce((sum, { lines }) => sum + textLength(lines), 0);
  const isHeadingFace = (line: Line) =>
    isApart(line, body) &&
    (named.get(faceOf(line))?.size ?? 0) >= MIN_NAMED &&
    (lengths.get(faceOf(line)) ?? 0) <= most;
  return ({ lines }) => lines.every(isHeadingFace);
}

function isApart({ font, fontShare }: Line, body: BodyText): boolean {
  return font !== body.font && fontShare >= SAME_FONT;
}
