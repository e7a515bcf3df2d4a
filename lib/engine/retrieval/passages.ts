import { perObject } from '../caches/per-object';
import { PASSAGE_SEPARATOR } from '../types';
import type { OpenIndex } from './open-index';

/** The document's passages, in order. */
export const passageTexts = perObject(({ text }: OpenIndex): readonly string[] =>
  text.split(PASSAGE_SEPARATOR),
);

/** The passages `from` to before `to` of a section, without those of the sections below it. */
export function passagesOfSection(
  { sections, passageCount }: OpenIndex,
  section: number,
): { from: number; to: number } {
  return {
    from: sections[section]?.firstPassage ?? passageCount,
    to: sections[section + 1]?.firstPassage ?? passageCount,
  };
}
