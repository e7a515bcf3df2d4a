/** Where a paragraph stands in a list; `depth` is 0 outside of lists. */
export type Place = { depth: number; goesOn: boolean };

/** A paragraph, or a list of items at its place. */
export type Shown<T> = { part: T; items?: never } | { items: Item<T>[]; part?: never };

export type Item<T> = {
  depth: number;
  /** How many levels deeper than the item or text that it stands in; more than one where the author left levels out. */
  levels: number;
  /** Begins within an item, as text can that is shown in part. */
  goesOn: boolean;
  content: Shown<T>[];
};

/** Paragraphs with the items of lists inside those that they stand under, in the text's order. */
export function itemTree<T>(parts: readonly T[], placeOf: (part: T) => Place): Shown<T>[] {
  const top: Shown<T>[] = [];
  let open: Item<T>[] = [];
  for (const part of parts) {
    const { depth, goesOn } = placeOf(part);
    if (depth === 0) {
      open = [];
      top.push({ part });
      continue;
    }
    const own = goesOn && open.find((item) => item.depth === depth);
    open = open.filter((item) => item.depth < depth || item === own);
    const outer = open.at(-1);
    if (outer && outer === own) {
      outer.content.push({ part });
      continue;
    }
    const levels = depth - (outer?.depth ?? 0);
    const item: Item<T> = { depth, levels, goesOn, content: [{ part }] };
    const around = outer?.content ?? top;
    const list = around.at(-1)?.items;
    if (list) list.push(item);
    else around.push({ items: [item] });
    open.push(item);
  }
  return top;
}
