import type { LessonItem } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { listPlaceOf } from '../list-items';

/** A paragraph of a lesson, at an offset in its text; `passage` is null for a heading. */
type Placed = { start: number; passage: number | null };

/** Those that are items of lists. An item whose own item the lesson leaves out stands under the next one further out. */
export function lessonItems(
  { source }: AnalysedDocument,
  paragraphs: readonly Placed[],
): LessonItem[] {
  const depths = new Map<number, number>();
  return paragraphs.flatMap(({ start, passage }): LessonItem[] => {
    const place = passage === null ? null : listPlaceOf(source, passage);
    if (!place) return [];
    const known = depths.get(place.item);
    if (known !== undefined) return [{ start, depth: known, goesOn: true }];
    let { parent } = place;
    while (parent !== null && !depths.has(parent))
      parent = listPlaceOf(source, parent)?.parent ?? null;
    const depth = (parent === null ? 0 : (depths.get(parent) ?? 0)) + 1;
    depths.set(place.item, depth);
    return [{ start, depth }];
  });
}
