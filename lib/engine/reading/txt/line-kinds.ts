import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { NAMED } from './headings';

/** "T  F  1. …", "___ 1. …": in front of a statement's number. */
const TO_JUDGE = '(?:(?:[TVR]\\s{0,3}/?\\s{0,3}F|_{1,20}[TVF]?_{0,20}|[TVF])\\s{1,4})';

export const LIST_ITEM = new RegExp(
  `^\\s*(?:[*+${BULLETS}${DASHES}]|${TO_JUDGE}?\\(?\\d{1,3}[.)]|[*✓✔]?\\(?[a-z][.)]|[[(][ xX✓✔][\\])]|[☐☑☒◉⦿])\\s+(?=\\S)`,
);
export const BULLET = new RegExp(`^\\s*[*+${BULLETS}${DASHES}]\\s+`);

const LETTERS = 'ABCDEFGH';
const LETTERED = /^\s*[*✓✔]?\(?([A-H])[.)]\s+(?=\S)/;

/** "A. …", "B. …": the answers of a question. One capital alone may be the initial of a name in wrapped text. */
export function letteredLines(lines: readonly string[]): ReadonlySet<string> {
  const runs: string[][] = [];
  for (const line of lines) {
    const letter = LETTERED.exec(line.slice(0, 20))?.[1];
    const run = runs.at(-1);
    if (letter === 'A') runs.push([line]);
    else if (run && letter !== undefined && letter === LETTERS[run.length]) run.push(line);
  }
  return new Set(runs.filter((run) => run.length > 1).flat());
}

/** "Present: Olga, Ben" is content. */
export function isLabelled(line: string): boolean {
  const text = line.trimStart();
  return /^\p{Lu}[^:]{0,30}:\s+\S/u.test(text) && !NAMED.test(text);
}
