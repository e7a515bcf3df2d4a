import type { Fragment } from '../geometry';

/** In the margin and consecutive: line numbers. */
const MIN_LINE_NUMBERS = 10;

export function withoutDoubles(fragments: readonly Fragment[]): Fragment[] {
  const seen = new Map<string, Fragment[]>();
  return fragments.filter((fragment) => {
    const same = seen.get(fragment.text);
    if (!same) {
      seen.set(fragment.text, [fragment]);
      return true;
    }
    const near = same.slice(-8).some((other) => isNear(fragment, other));
    if (!near) same.push(fragment);
    return !near;
  });
}

export function withoutLineNumbers(fragments: readonly Fragment[]): readonly Fragment[] {
  const numbers = fragments.filter(({ text }) => /^\d{1,4}$/.test(text));
  if (numbers.length < MIN_LINE_NUMBERS) return fragments;
  const words = fragments.filter(({ text }) => /\p{L}{2}/u.test(text));
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  const aside = numbers.filter((number) => number.right < left || number.left > right);
  const inOrder = aside.filter(
    ({ text }, i) => i > 0 && Number(text) - Number(aside[i - 1]?.text) === 1,
  );
  if (inOrder.length < Math.max(MIN_LINE_NUMBERS, 0.9 * (aside.length - 1))) return fragments;
  const removed = new Set(aside);
  return fragments.filter((fragment) => !removed.has(fragment));
}

function isNear(a: Fragment, b: Fragment): boolean {
  const reach = 0.15 * a.size;
  return Math.abs(a.left - b.left) < reach && Math.abs(a.baseline - b.baseline) < reach;
}
