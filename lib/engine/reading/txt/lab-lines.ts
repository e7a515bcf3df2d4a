import { standsForPart } from '../../language/headings/headings';
import { labPart } from '../../language/headings/lab-headings';

/** "Materials:", "Purpose: To find …" */
const LABELLED = /^\s{0,4}(\p{Lu}[\p{L} ’'-]{2,34}):(?:\s+(\S.*))?$/u;
/** With text in the same line; within the steps, "Caution: …" and "Observation: …" are remarks. */
const WITH_TEXT =
  /^(?:purpose|aim|objective|goal|hypothesis|materials?(?: needed)?|equipment|apparatus|safety|procedures?|methods?|background|introduction|results|discussion|conclusions?)$/i;
const FEWEST_PARTS = 3;

/** The parts of a lab sheet or report, which open with their names and colons, below headings; other texts as they are. */
export function withLabParts(lines: readonly string[]): string[] {
  const opened = lines.map(partOpened);
  const kinds = new Set(opened.flatMap((one) => (one ? (labPart(one.name) ?? []) : [])));
  const isMarked = lines.some((line) => /^#{1,6} /.test(line));
  if (isMarked || !kinds.has('steps') || kinds.size < FEWEST_PARTS) return [...lines];
  return lines.flatMap((line, i) => {
    const part = opened[i];
    return part ? ['', part.name, '', ...(part.text ? [part.text] : [])] : [line];
  });
}

function partOpened(line: string): { name: string; text: string } | null {
  const [, name = '', text = ''] = LABELLED.exec(line.slice(0, 2_000)) ?? [];
  const isPart = labPart(name) !== null || standsForPart(name);
  if (!isPart || (text !== '' && !WITH_TEXT.test(name))) return null;
  return { name, text: text === '' ? '' : line.slice(line.indexOf(':') + 1).trim() };
}
