import type { Range } from '../text/paragraphs';
import { cutIntoScreens } from './screens/cut';
import { Lines, saidIn } from './screens/lines';
import { type Mark, markScreens, type Source } from './screens/marks';
import { placeChecks } from './screens/place-checks';
import { unitsOf } from './screens/units';

/** Quotes of the document. */
export type Quoting = { quote: string };
/** Of a check: what it asks about beside the sentence that it quotes, such as terms or steps. */
export type QuotingCheck = Quoting & { parts: readonly string[] };
export type QuotingCard = Quoting & { answer: string };

export type ScreenedLesson<P extends Quoting, C extends QuotingCheck> = {
  /** Paragraphs separated by a blank line. */
  content: string;
  points: readonly P[];
  checks: readonly C[];
};

/** Offsets are those of the lesson's content. `checks` are asked after the screen. */
export type LessonScreen<Q, C> = Range & {
  /** `end`: where the sentence of the marked phrase ends; `source` quotes it. */
  mark: (Range & { end: number; source: Q }) | null;
  checks: C[];
};

/**
 * The text of each lesson in screens of at most 90 words, in its order and divided between sentences. A screen has at
 * most one marked phrase, of 4 to 12 words, for a key point, a check or a card; at most 12 % of a lesson's words are
 * marked. A check follows its line. Computed of what is stored, so also of lessons that were made before there were screens.
 */
export function courseScreens<P extends Quoting, C extends QuotingCheck, K extends QuotingCard>(
  lessons: readonly ScreenedLesson<P, C>[],
  cards: readonly K[],
): LessonScreen<P | C | K, C>[][] {
  const ofCards = cards.map((card) => ({ said: saidIn(card.quote), answer: card.answer }));
  return lessons.map(({ content, points, checks }) => {
    const asked = checks.map(({ quote, parts }) => ({ said: saidIn(quote), parts }));
    const ofPoints: Source[] = points.map(({ quote }) => ({ said: saidIn(quote) }));
    const units = unitsOf(content);
    const screens = cutIntoScreens(units);
    const lines = new Lines(
      content,
      units.map(({ sentence }) => sentence),
    );
    const sources = [...ofPoints, ...asked, ...ofCards];
    const marks = markScreens({ content, units, lines }, screens, sources);
    const screenOf = screens.flatMap((screen, at) => screen.map(() => at));
    const placed = placeChecks(asked, lines, screenOf);
    const quoting = [...points, ...checks, ...cards];
    return screens.map((screen, at) => ({
      from: screen[0]?.from ?? 0,
      to: screen.at(-1)?.to ?? 0,
      mark: markWith(marks[at] ?? null, quoting),
      checks: (placed[at] ?? []).flatMap((index) => checks[index] ?? []),
    }));
  });
}

function markWith<Q>(mark: Mark | null, quoting: readonly Q[]) {
  const source = mark && quoting[mark.source];
  return mark && source ? { ...mark, source } : null;
}
