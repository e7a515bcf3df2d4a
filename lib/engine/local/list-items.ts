import { perObject } from '../caches/per-object';
import { type ListPlace, listPlaces } from '../structure/list-items';
import type { ReadDocument } from '../types';

const placesIn = perObject(({ passages }: ReadDocument) => listPlaces(passages));

/** Where a passage stands in a list; null outside of lists. */
export const listPlaceOf = (document: ReadDocument, passage: number): ListPlace | null =>
  placesIn(document)[passage] ?? null;

/** Whether a passage leans on an item above it: it stands under that one, or goes on with it. */
export function isUnderItem(document: ReadDocument, passage: number): boolean {
  const place = listPlaceOf(document, passage);
  return place !== null && (place.parent !== null || place.item !== passage);
}
