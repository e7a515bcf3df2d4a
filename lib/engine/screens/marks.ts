import type { Range } from '../../text/paragraphs';
import type { Lines, Said } from './lines';
import { FEWEST_WORDS, MOST_WORDS, phraseIn } from './phrase';
import type { Unit } from './units';

/** Of a lesson's words, at most so many are marked. */
const MOST_MARKED = 0.12;

/** What quotes a sentence, with a short way to say it. */
export type Source = { said: Said; answer?: string };

/** `source`: the index of what quotes the phrase's sentence. `end`: where that sentence ends. */
export type Mark = Range & { source: number; end: number };

type Text = { content: string; units: readonly Unit[]; lines: Lines };

/**
 * One phrase a screen, of the first source that has a sentence there; the phrases get shorter until few words are
 * marked. None of a lesson so short that one is too much.
 */
export function markScreens(
  { content, units, lines }: Text,
  screens: readonly (readonly Unit[])[],
  sources: readonly Source[],
): (Mark | null)[] {
  const quotedBy = new Map<Unit, number[]>();
  for (const [source, { said }] of sources.entries())
    for (const at of lines.of(said)) {
      const unit = units[at];
      if (unit) quotedBy.set(unit, [...(quotedBy.get(unit) ?? []), source]);
    }
  const budget = MOST_MARKED * units.reduce((sum, { words }) => sum + words, 0);
  const marksOf = (most: number) =>
    screens.map((screen) => markOf(screen, { content, sources, quotedBy, most }));
  for (let most = MOST_WORDS; most > FEWEST_WORDS; most--) {
    const marks = marksOf(most);
    const words = marks.reduce((sum, one) => sum + (one?.words ?? 0), 0);
    if (words <= budget) return marks.map((one) => one?.mark ?? null);
  }
  return withinBudget(marksOf(FEWEST_WORDS), budget);
}

type Marked = { mark: Mark; words: number } | null;
type Given = {
  content: string;
  sources: readonly Source[];
  quotedBy: ReadonlyMap<Unit, readonly number[]>;
  most: number;
};

function markOf(screen: readonly Unit[], { content, sources, quotedBy, most }: Given): Marked {
  const candidates = screen
    .map((unit) => ({ unit, by: quotedBy.get(unit) ?? [] }))
    .sort((a, b) => (a.by[0] ?? Infinity) - (b.by[0] ?? Infinity));
  for (const { unit, by } of candidates) {
    const [source] = by;
    if (source === undefined) return null;
    const { from, to } = unit.sentence;
    const answers = by.flatMap((one) => sources[one]?.answer ?? []);
    const found = phraseIn(content.slice(from, to), answers, most);
    if (!found) continue;
    const mark = { from: from + found.from, to: from + found.to, source, end: to };
    return { mark, words: found.words };
  }
  return null;
}

function withinBudget(marks: readonly Marked[], budget: number): (Mark | null)[] {
  let left = budget;
  return marks.map((one) => {
    if (!one || one.words > left) return null;
    left -= one.words;
    return one.mark;
  });
}
