import { courseScreens, partsAsked } from '../../engine/lesson-screens';
import type { FlashcardWire, LessonScreenWire } from '../wire';
import type { StoredLesson } from './rows';

type Lesson = Pick<
  StoredLesson,
  'content' | 'items' | 'wording' | 'keyPoints' | 'checks' | 'checkLines'
>;
type Card = Pick<FlashcardWire, 'back' | 'source'>;

/** By lesson; computed when a document is read, so that those stored before have screens, too. */
export function screensOf(
  lessons: readonly Lesson[],
  cards: readonly Card[],
): LessonScreenWire[][] {
  const courses = courseScreens(
    lessons.map(({ content, items, wording, keyPoints, checks, checkLines }) => ({
      content: wording?.content ?? content,
      items: wording ? [] : (items ?? []),
      reworded: wording?.sentences.map(({ from, sources }) => {
        return { from, quotes: sources.map(({ quote }) => quote) };
      }),
      points: keyPoints.map(({ source }) => ({ quote: source.quote, source })),
      checks: checks.flatMap((check, at) => {
        const source = checkLines[at]?.source;
        return source
          ? { quote: source.quote, source, parts: partsAsked(check), id: check.id }
          : [];
      }),
    })),
    cards.map(({ source, back }) => ({ quote: source.quote, source, answer: back })),
  );
  return courses.map((screens) =>
    screens.map(({ from, to, mark, checks }) => ({
      from,
      to,
      mark: mark && {
        from: mark.from,
        to: mark.to,
        end: mark.end,
        source: mark.source?.source ?? null,
      },
      checks: checks.map(({ id }) => id),
    })),
  );
}
