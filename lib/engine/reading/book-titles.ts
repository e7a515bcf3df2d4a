import { wordSet } from '../language/patterns';
import { romanValue } from '../language/words/roman';

const SMALL = wordSet('a an the of to in on at by for with and or but from into as nor than');
const FEWEST_LETTERS = 4;

/** "THE PROMISE IN THE ROSE GARDEN" as its author would write it elsewhere: names keep their capitals in lesson titles. */
export function inTitleCase(heading: string): string {
  const letters = heading.match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST_LETTERS || /\p{Ll}/u.test(heading)) return heading;
  let isFirst = true;
  return heading.replace(/(?<!\d)\p{L}[\p{L}’']*/gu, (word, at: number) => {
    const opens = isFirst || /[.:–—-]\s*["“‘]?$/u.test(heading.slice(0, at));
    const isNumber = romanValue(word) > 0 && /^(?:\S+\s)?$/u.test(heading.slice(0, at));
    if (!isNumber) isFirst = false;
    const lower = word.toLowerCase();
    if (isNumber) return word;
    return !opens && SMALL.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}
