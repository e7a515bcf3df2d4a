import type { Range } from '../../text/paragraphs';
import type { Said } from './lines';
import { FEWEST_WORDS, MOST_WORDS, phraseIn } from './phrase';
import type { Unit } from './units';

/** Of a lesson's words, at most so many are marked. */
const MOST_MARKED = 0.12;

/** What quotes a sentence, with a short way to say it. */
export type Source = { said: Said; answer?: string };

/** `source`: the index of what quotes the phrase's sentence; null if nothing does. `end`: where that sentence ends. */
export type Mark = Range & { source: number | null; end: number };

/** `weight`: how much a sentence says of what the lesson repeats. `quotedBy`: indexes of the sources that quote it. */
export type Rated = Unit & { weight: number; quotedBy: readonly number[] };

/**
 * One phrase a screen, of the first source that has a sentence there, otherwise of the sentence that says most; the
 * phrases get shorter until few words are marked. None of a lesson so short that one is too much.
 */
export function markScreens(
  content: string,
  screens: readonly (readonly Rated[])[],
  sources: readonly Source[],
): (Mark | null)[] {
  const budget = MOST_MARKED * screens.flat().reduce((sum, { words }) => sum + words, 0);
  const marksOf = (most: number) =>
    screens.map((screen) => markOf(screen, { content, sources, most }));
  for (let most = MOST_WORDS; most > FEWEST_WORDS; most--) {
    const marks = marksOf(most);
    const words = marks.reduce((sum, one) => sum + (one?.words ?? 0), 0);
    if (words <= budget) return marks.map((one) => one?.mark ?? null);
  }
  return withinBudget(marksOf(FEWEST_WORDS), budget);
}

type Marked = { mark: Mark; words: number } | null;
type Given = { content: string; sources: readonly Source[]; most: number };

/** From a line that nothing quotes, if possible a phrase that reads alone; from a question or lines of code, none. */
function markOf(screen: readonly Rated[], { content, sources, most }: Given): Marked {
  let second: Marked = null;
  for (const { sentence, quotedBy } of screen.toSorted(inOrder)) {
    const { from, to } = sentence;
    const text = content.slice(from, to);
    if (text.includes('\n')) continue;
    const answers = quotedBy.flatMap((one) => sources[one]?.answer ?? []);
    const found = phraseIn(text, answers, most);
    const source = quotedBy[0] ?? null;
    if (!found || (source === null && asks(text))) continue;
    const mark = { from: from + found.from, to: from + found.to, source, end: to };
    const marked = { mark, words: found.words };
    if (source !== null || found.reads) return marked;
    second ??= marked;
  }
  return second;
}

const asks = (sentence: string): boolean => /\?[)"”’]*$/.test(sentence);

/** By their first source; of the others, those that lean on the sentence before come last. */
function inOrder(a: Rated, b: Rated): number {
  const first = ({ quotedBy: [source] }: Rated) => source ?? Number.MAX_SAFE_INTEGER;
  const leans = ({ opening }: Rated) => Number(opening === 'leaning' || opening === 'item');
  return first(a) - first(b) || leans(a) - leans(b) || b.weight - a.weight;
}

function withinBudget(marks: readonly Marked[], budget: number): (Mark | null)[] {
  let left = budget;
  return marks.map((one) => {
    if (!one || one.words > left) return null;
    left -= one.words;
    return one.mark;
  });
}
