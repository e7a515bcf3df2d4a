import type { Range } from '../text/paragraphs';
import { cutIntoScreens } from './screens/cut';
import { Lines, type Reworded, saidIn } from './screens/lines';
import { lossesOf } from './screens/losses';
import { type Mark, markScreens, type Rated, type Source } from './screens/marks';
import { linesNeeded, placeChecks } from './screens/place-checks';
import { unitsOf } from './screens/units';
import { weightsOf } from './screens/weights';
import type { CheckKind, LessonItem } from './types';

/** Quotes of the document. */
export type Quoting = { quote: string };
/** Of a check: what it asks about beside the sentence that it quotes, such as terms or steps. */
export type QuotingCheck = Quoting & { parts: readonly string[] };
export type QuotingCard = Quoting & { answer: string };

export type ScreenedLesson<P extends Quoting, C extends QuotingCheck> = {
  /** Paragraphs separated by a blank line. */
  content: string;
  /** The paragraphs that are items of lists, in order. */
  items?: readonly LessonItem[];
  /** Sentences that aren't the document's own words. */
  reworded?: readonly Reworded[];
  points: readonly P[];
  checks: readonly C[];
};

type Asking =
  | { kind: 'match'; question: { terms: readonly string[] } }
  | { kind: 'order'; question: { steps: readonly string[] } }
  | { kind: Exclude<CheckKind, 'match' | 'order'> };

/** The `parts` of a check. */
export function partsAsked(check: Asking): readonly string[] {
  if (check.kind === 'match') return check.question.terms;
  return check.kind === 'order' ? check.question.steps : [];
}

/** Offsets are those of the lesson's content. `checks` are asked after the screen. */
export type LessonScreen<Q, C> = Range & {
  /** `end`: where the sentence of the marked phrase ends; `source` quotes it, if anything does. */
  mark: (Range & { end: number; source: Q | null }) | null;
  checks: C[];
};

/**
 * Each lesson in at most eight screens of at most 90 words, in its order and divided between sentences; a longer lesson
 * is shown in part, with all that its checks ask about. A screen has one marked phrase of 4 to 12 words, if possible from
 * a key point, a check or a card; at most 12 % of the words are marked. A check follows its line. Computed from what is
 * stored, so that lessons from before there were screens have them too.
 */
export function courseScreens<P extends Quoting, C extends QuotingCheck, K extends QuotingCard>(
  lessons: readonly ScreenedLesson<P, C>[],
  cards: readonly K[],
): LessonScreen<P | C | K, C>[][] {
  const ofCards = cards.map((card) => ({ said: saidIn(card.quote), answer: card.answer }));
  return lessons.map(({ content, items, reworded, points, checks }) => {
    const asked = checks.map(({ quote, parts }) => ({ said: saidIn(quote), parts }));
    const ofPoints: Source[] = points.map(({ quote }) => ({ said: saidIn(quote) }));
    const sources = [...ofPoints, ...asked, ...ofCards];
    const { units, lines } = linesOf({ content, items, reworded }, sources);
    const needed = new Set(asked.flatMap((check) => linesNeeded(check, lines)));
    const screens = cutIntoScreens(units, lossesOf(units, needed));
    const marks = markScreens(content, screens, sources);
    const placed = placeChecks(asked, lines, screenOf(units, screens));
    const quoting = [...points, ...checks, ...cards];
    return screens.map((screen, at) => ({
      from: screen[0]?.from ?? 0,
      to: screen.at(-1)?.to ?? 0,
      mark: markWith(marks[at] ?? null, quoting),
      checks: (placed[at] ?? []).flatMap((index) => checks[index] ?? []),
    }));
  });
}

/** The lesson's sentences, each with the sources that quote it. */
function linesOf(
  {
    content,
    items,
    reworded,
  }: Pick<ScreenedLesson<never, never>, 'content' | 'items' | 'reworded'>,
  sources: readonly Source[],
): { units: Rated[]; lines: Lines } {
  const units = unitsOf(content, items);
  const sentences = units.map(({ sentence }) => sentence);
  const weights = weightsOf(sentences.map(({ from, to }) => content.slice(from, to)));
  const lines = new Lines(content, sentences, reworded);
  const quotedBy = units.map((): number[] => []);
  for (const [source, { said }] of sources.entries())
    for (const line of lines.of(said)) quotedBy[line]?.push(source);
  const rated = units.map((unit, at) => {
    return { ...unit, weight: weights[at] ?? 1, quotedBy: quotedBy[at] ?? [] };
  });
  return { units: rated, lines };
}

/** Of each of the lesson's sentences; undefined where no screen shows it. */
function screenOf<U>(units: readonly U[], screens: readonly (readonly U[])[]) {
  const shownOn = new Map(screens.flatMap((screen, at) => screen.map((unit) => [unit, at])));
  return units.map((unit) => shownOn.get(unit));
}

function markWith<Q>(mark: Mark | null, quoting: readonly Q[]) {
  return mark && { ...mark, source: quoting[mark.source ?? -1] ?? null };
}
