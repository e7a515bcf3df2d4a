import { pointsBack } from '../../language/references';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { displayText, plainSentence } from '../sentence-score';
import { countWords } from '../wording/phrasing';

/** Consecutive sentences of one passage. */
type Paragraph = { sentences: number[]; words: number; worth: number };

/** In words. */
export type Size = {
  fewest: number;
  most: number;
  /** A longer paragraph is cut after the sentence that passes it. */
  longParagraph: number;
  /** Separate stretches of the text, each of which reads as written. */
  mostRuns: number;
};

export const LESSON_SIZE: Size = { fewest: 600, most: 800, longParagraph: 170, mostRuns: 4 };
/** For a paragraph next to a chosen one. */
const NEXT_TO_IT = 1.25;
const FIRST_WORTH = 1.3;

export type Choice = {
  /** How much a sentence says. */
  worthOf: (sentence: number) => number;
  mayShow: (sentence: number) => boolean;
};

/** The paragraphs that say the most, in a few unbroken runs. A paragraph that refers back comes with the one before it. */
export function chooseParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  choice: Choice,
  size: Size = LESSON_SIZE,
): number[] {
  const paragraphs = paragraphsOf(document, text, { ...choice, ...size });
  const chosen = new Set<number>();
  let words = 0;
  while (words < size.fewest) {
    const room = size.most - words;
    const best = bestOf(document, paragraphs, { chosen, room, mostRuns: size.mostRuns });
    if (!best) break;
    for (const at of best) {
      chosen.add(at);
      words += elementAt(paragraphs, at).words;
    }
  }
  return [...chosen].sort((a, b) => a - b).flatMap((at) => elementAt(paragraphs, at).sentences);
}

/** Each up to the first sentence that may not be shown: what follows would depend on it. */
function paragraphsOf(
  document: AnalysedDocument,
  text: readonly number[],
  { worthOf, mayShow, longParagraph }: Choice & Size,
): Paragraph[] {
  const found: (Paragraph & { passage: number; isCut: boolean })[] = [];
  for (const index of text) {
    const { passage } = sentenceAt(document, index);
    let open = found.at(-1);
    if (open?.passage !== passage) {
      open = { sentences: [], words: 0, worth: 0, passage, isCut: false };
      found.push(open);
    }
    open.isCut ||= open.words >= longParagraph || !mayShow(index);
    if (open.isCut) continue;
    const words = countWords(sentenceText(document, sentenceAt(document, index)));
    open.sentences.push(index);
    open.words += words;
    open.worth += worthOf(index) * words;
  }
  return found.map(({ sentences, words, worth }) => ({
    sentences,
    words,
    worth: worth / Math.max(1, words),
  }));
}

/** The paragraph of most worth that still fits, with those that it refers back to; null if none does. */
function bestOf(
  document: AnalysedDocument,
  paragraphs: readonly Paragraph[],
  { chosen, room, mostRuns }: { chosen: ReadonlySet<number>; room: number; mostRuns: number },
): number[] | null {
  let best: { chain: number[]; worth: number } | null = null;
  paragraphs.forEach(({ worth, sentences }, at) => {
    if (chosen.has(at) || sentences.length === 0) return;
    const chain = withAntecedents(document, paragraphs, at).filter((one) => !chosen.has(one));
    if (chain.length === 0) return;
    const words = chain.reduce((sum, one) => sum + elementAt(paragraphs, one).words, 0);
    const all = new Set([...chosen, ...chain]);
    const isNext = chosen.has(at - 1) || chosen.has(at + 1);
    const weighted = worth * (isNext ? NEXT_TO_IT : 1) * (at === 0 ? FIRST_WORTH : 1);
    if (words > room || runsOf(all) > mostRuns || (best && best.worth >= weighted)) return;
    best = { chain, worth: weighted };
  });
  return (best as { chain: number[] } | null)?.chain ?? null;
}

function withAntecedents(
  document: AnalysedDocument,
  paragraphs: readonly Paragraph[],
  at: number,
): number[] {
  const chain = [at];
  for (let first = at; isDependent(document, elementAt(paragraphs, first)); chain.unshift(first)) {
    first -= 1;
    if (!paragraphs[first]?.sentences.length) return [];
  }
  return chain;
}

/** Opens by referring back, or is no running text and so belongs to what introduces it. */
function isDependent(document: AnalysedDocument, { sentences }: Paragraph): boolean {
  const first = elementAt(sentences, 0);
  const text = plainSentence(document, first);
  return (
    pointsBack(displayText(document, first)) ||
    CONTINUES.test(text) ||
    !sentenceAt(document, first).prose
  );
}

/** "However, …", "For example, …": says something about what stands before it. */
const CONTINUES =
  /^(?:however|but|yet|still|for example|for instance|by contrast|in contrast|on the other hand|conversely|therefore|thus|hence|consequently|as a result|in other words|similarly|likewise|nevertheless|nonetheless|in addition|moreover|furthermore|instead|also|second|third|finally|then|in fact)\b/i;

function runsOf(chosen: ReadonlySet<number>): number {
  return [...chosen].filter((at) => !chosen.has(at - 1)).length;
}
