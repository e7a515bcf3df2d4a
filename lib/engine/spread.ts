/** At most `most` items, evenly over the list, in its order. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: Math.max(0, most) }, (_, i) =>
    Math.floor((i * items.length) / most),
  ).flatMap((at) => items.slice(at, at + 1));
}
