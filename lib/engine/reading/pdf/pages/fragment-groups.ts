import type { Fragment } from '../geometry';
import { type Direction, place, type View } from './place-text';
import { accentAtEnd, repairText } from './repair-text';
import type { TextItem } from './text-items';

/** In drawing order. */
export function groupByDirection(
  items: readonly TextItem[],
  view: View,
): Map<Direction, Fragment[]> {
  const groups = new Map<Direction, Fragment[]>();
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced ||= item.str !== '';
      continue;
    }
    const placed = place(item, view);
    if (placed) {
      const group = groups.get(placed.direction) ?? [];
      addFragment(group, { ...placed.fragment, spaced: spaced || item.str.startsWith(' ') });
      groups.set(placed.direction, group);
    }
    spaced = item.str.endsWith(' ');
  }
  return groups;
}

/** TeX draws an accent before its letter: join them. */
function addFragment(group: Fragment[], fragment: Fragment): void {
  const last = group.at(-1);
  const accent = last && accentAtEnd(last.text);
  if (last && accent && isBelow(last, fragment)) {
    last.text = last.text.slice(0, -1);
    fragment.text = repairText(accent + fragment.text);
    fragment.spaced &&= last.text !== '';
    if (last.text === '') {
      fragment.spaced ||= last.spaced;
      group.pop();
    } else {
      last.right = Math.min(last.right, fragment.left);
      fragment.spaced = false;
    }
  }
  group.push(fragment);
}

function isBelow(accent: Fragment, letter: Fragment): boolean {
  const near =
    letter.left <= accent.right + 0.1 * letter.size && letter.left >= accent.right - letter.size;
  return near && Math.abs(letter.baseline - accent.baseline) < 0.5 * letter.size;
}
