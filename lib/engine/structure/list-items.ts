import type { Passage } from '../types';

/** Where a passage stands in a list; both are indexes of passages. */
export type ListPlace = {
  /** The first passage of its item. */
  item: number;
  /** The first passage of the item that it stands under; null for those of no other. */
  parent: number | null;
};

/** Of each passage, null outside of lists. No list goes on behind other text or in another section. */
export function listPlaces(
  passages: readonly Pick<Passage, 'section' | 'depth' | 'goesOn'>[],
): readonly (ListPlace | null)[] {
  let open: (ListPlace & { depth: number })[] = [];
  return passages.map(({ section, depth, goesOn }, at) => {
    if (depth === undefined || passages[at - 1]?.section !== section) open = [];
    if (depth === undefined) return null;
    open = open.filter((one) => one.depth < depth || (goesOn && one.depth === depth));
    const last = open.at(-1);
    if (last?.depth === depth) return { item: last.item, parent: last.parent };
    const place = { item: at, parent: last?.item ?? null };
    open.push({ ...place, depth });
    return place;
  });
}
