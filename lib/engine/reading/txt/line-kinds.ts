import { BULLETS, DASHES } from '../../language/item-marks';
import { NAMED } from './headings';

export const LIST_ITEM = new RegExp(
  `^\\s*(?:[*+${BULLETS}${DASHES}]|\\(?\\d{1,3}[.)]|\\(?[a-z][.)])\\s+(?=\\S)`,
);
export const BULLET = new RegExp(`^\\s*[*+${BULLETS}${DASHES}]\\s+`);

/** "Present: Olga, Ben" is content. */
export function isLabelled(line: string): boolean {
  return /^\p{Lu}[^:]{0,30}:\s+\S/u.test(line) && !NAMED.test(line);
}
