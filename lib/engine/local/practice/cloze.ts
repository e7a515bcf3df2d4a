import { pointsAtText, pointsBack } from '../../language/sentences/references';
import { type CardQuestion, GAP } from '../../types';
import { sentenceAt, sentenceText } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isWholePhrase, standsOnce, withGap } from '../cards/patterns/blanks';
import { typedTerm } from '../checks/typed';
import type { RankedTerm } from '../terms/term-index';
import { countWords } from '../wording/phrasing';

const FEWEST_WORDS = 7;
const MOST_WORDS = 40;

/** A card's sentence without its term; null if something else in it tells the term, or it can't be read alone. */
export function clozeOf(
  source: CardSource,
  { term, sentence }: { term: RankedTerm; sentence: number },
): CardQuestion | null {
  const { document } = source;
  const whole = sentenceAt(document, sentence);
  const quote = sentenceText(document, whole);
  const words = countWords(quote);
  const isReadable =
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    !pointsBack(quote, document.language) &&
    !pointsAtText(quote);
  const use = term.mentions.find((mention) => mention.sentence === sentence);
  if (!isReadable || !use || !standsOnce(source, whole, use) || !isWholePhrase(source, use))
    return null;
  const typed = typedTerm(source, term, '');
  const [, ...others] = typed.solution.accepted;
  const text = withoutNote(withGap(source, whole, use), others);
  if (text.split(GAP).length !== 2 || others.some((name) => hasWord(text, name))) return null;
  return { ...typed, question: { ...typed.question, text }, asks: 'gap' };
}

/** "_____ (GDP)" without what the brackets say. */
function withoutNote(text: string, names: readonly string[]): string {
  return text.replace(/(?<=_____) \(([^()]+)\)/u, (all, note: string) =>
    names.includes(note) ? '' : all,
  );
}

function hasWord(text: string, word: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${word.toLowerCase()} `,
  );
}
