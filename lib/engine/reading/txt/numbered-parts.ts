import { romanNumeral, romanValue } from '../../language/words/roman';
import { isTitleLike } from './headings';
import { LIST_ITEM } from './line-kinds';

/** Groups of lines that open with a heading, since their numbers count from one. */
export const numberedParts = (groups: readonly string[][]): ReadonlySet<unknown> =>
  new Set([...partsAboveText(groups), ...romanParts(groups)]);

/** "1. Approval of the minutes", "2. Budget" and so on, each right above its text. */
function partsAboveText(groups: readonly string[][]): readonly string[][] {
  const parts = groups.filter(([first = '', second = '']) => {
    const name = NUMBER.exec(first)?.[2];
    return (
      name && isTitleLike(name) && /^["“‘]?[\p{Lu}\d]/u.test(second) && !LIST_ITEM.test(second)
    );
  });
  const isSeries = parts.every(([first = ''], i) => Number(NUMBER.exec(first)?.[1]) === i + 1);
  return isSeries && parts.length >= FEWEST_PARTS ? parts : [];
}

/** "I", "II", "III" and so on, each alone on its line. */
function romanParts(groups: readonly string[][]): readonly string[][] {
  const parts = groups.filter(
    ([line = '', other]) => other === undefined && romanValue(line.trim().replace(/\.$/, '')) > 0,
  );
  const isSeries = parts.every(
    ([line = ''], i) => line.trim().replace(/\.$/, '') === romanNumeral(i + 1),
  );
  return isSeries && parts.length >= FEWEST_PARTS ? parts : [];
}

const FEWEST_PARTS = 3;
const NUMBER = /^\s{0,4}(\d{1,2})[.)]\s+(\p{Lu}.{2,70})$/u;
