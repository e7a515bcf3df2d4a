import { spread } from '../spread';
import type { ReadDocument, StudyPack } from '../types';
import {
  cardsOver,
  isIn,
  lessonRanges,
  MOST_CHECKS,
  pointsOver,
  relationsOver,
  summaryOver,
} from './over-local';
import { partsOf, type StudiedStretch } from './section-parts';

/**
 * A pack with a model's parts over the local ones; where the model has nothing, the local part stays. Anchors quote the
 * passages exactly. Lessons stay five and keep their text.
 */
export function overPack(
  document: ReadDocument,
  pack: StudyPack,
  stretches: readonly StudiedStretch[],
): StudyPack {
  if (stretches.length === 0) return pack;
  const done = stretches.map((stretch) => partsOf(document, stretch, pack.concepts));
  const ranges = lessonRanges(pack.lessons, document.passages.length);
  const replaced = done.flatMap((parts) => {
    const cards = cardsOver(parts, stretches.length);
    return cards ? [{ ...parts, cards }] : [];
  });
  return {
    ...pack,
    engine: 'model',
    summary: [...summaryOver(pack.summary, done).summary],
    lessons: pack.lessons.map((lesson, i) => {
      const range = ranges[i] ?? { from: 0, end: 0 };
      const checks = done.flatMap((parts) => parts.checks).filter((check) => isIn(range, check));
      return {
        ...lesson,
        keyPoints: [...pointsOver(range, lesson.keyPoints, done).points],
        checks: [...spread(checks, MOST_CHECKS), ...(lesson.checks ?? [])],
      };
    }),
    cards: [
      ...replaced.flatMap(({ cards }) => cards),
      ...pack.cards.filter((card) => !replaced.some((range) => isIn(range, card))),
    ],
    relations: relationsOver(
      pack.relations,
      done.flatMap(({ relations }) => relations),
    ),
  };
}
