/** At most `most` items, evenly over the list, in its order. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: Math.max(0, most) }, (_, i) =>
    Math.floor((i * items.length) / most),
  ).flatMap((at) => items.slice(at, at + 1));
}

/** The best of each of `count` stretches of about the same length, in order, the first of equals; none where that scores less than `least`. */
export function bestOfStretches<T>(
  items: readonly T[],
  count: number,
  scoreOf: (item: T) => number,
  least: number,
): T[] {
  const size = Math.max(1, Math.ceil(items.length / count));
  const stretches = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
  return stretches
    .map((stretch) => stretch.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best)))
    .filter((best) => scoreOf(best) >= least);
}
