import { type AnalysedDocument, elementAt, sentenceAt } from '../../analysed';
import { isOfOneCase } from '../../cases';
import { asksBelow } from '../../genres/written-answers';
import { countSentenceWords, plainSentence } from '../../sentence-score';
import { announcesSeveral, grouped, NEXT_OF_SEVERAL } from '../sentences/grouped';
import {
  definesSection,
  isOfSomebody,
  isOpening,
  kindOf,
  leansBack,
  namesIn,
  namesSection,
  opensAlone,
  saysWhatIs,
} from '../sentences/sentence-kinds';
import { announcedIn, isOfOne } from './members';

/** Shown as a whole. */
export type Paragraph = {
  sentences: readonly number[];
  section: number;
  words: number;
  /** Can be read without what stands before it. */
  opens: boolean;
  /** Says what its section is about. */
  defines: boolean;
  /** About a person or said to the reader, and doesn't name its section's subject first. */
  isStory: boolean;
  /** Is only shown after the start of its paragraph. */
  goesOn: boolean;
};

/** Words for each that stays. */
const MOST_LOST = 0.43;

/** Those that are still whole without what speaks of the text, its figures and formulas, and without what leans on that. */
export function readableParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  { isLenient = false } = {},
): Paragraph[] {
  const mostLost = isLenient ? Number.POSITIVE_INFINITY : MOST_LOST;
  const found: Paragraph[] = [];
  let before: Read | null = null;
  let things = new Set<string>();
  for (const all of grouped(document, text)) {
    const first = elementAt(all, 0);
    if (isOpening(document, first)) things = new Set();
    const isMember = isOfOne(document, first, things);
    for (const index of all) for (const one of announcedIn(document, index)) things.add(one);
    const isAsked = asksBelow(document, first);
    const read: Read = isAsked ? whole(all) : readParagraph(document, all, before);
    const kept = isAsked ? all : withoutScrap(document, keptOf(document, read, mostLost), all);
    found.push(
      ...partsOf(document, kept, isMember).map((one, i) => ({
        ...paragraphOf(document, one),
        goesOn: i > 0,
      })),
    );
    before = kept === read.shown ? read : { ...read, lost: all, gap: 'lost' };
  }
  return found;
}

/** `gap` at its end: after what is lost, or after what isn't missed. */
type Read = {
  all: number[];
  shown: number[];
  lost: number[];
  gap: 'lost' | 'aside' | null;
  /** Goes on with what is lost. */
  isBroken: boolean;
};

/** A question with its answer. */
const whole = (all: number[]): Read => ({ all, shown: all, lost: [], gap: null, isBroken: false });

function readParagraph(document: AnalysedDocument, all: number[], before: Read | null): Read {
  const first = elementAt(all, 0);
  const gap = before && isSameSection(document, before, first) ? before.gap : null;
  const missing = new Set<string>();
  const miss = (sentence: number) => {
    for (const name of namesIn(document, sentence)) missing.add(name);
  };
  if (gap === 'lost') before?.lost.forEach(miss);
  const isBroken =
    gap === 'lost' && (leansOn(document, first, missing) || isOfOneCase(document, first));
  const read: Read = { all, shown: [], lost: [], gap, isBroken };
  for (const index of all.filter((one) => kindOf(document, one) !== 'pointer')) {
    const kind = kindOf(document, index);
    if (kind === 'shown' && !(read.gap && leansOn(document, index, missing))) {
      read.shown.push(index);
      read.gap = null;
    } else if (kind === 'aside' || (kind === 'shown' && read.gap === 'aside')) read.gap ??= 'aside';
    else {
      read.lost.push(index);
      miss(index);
      read.gap = 'lost';
    }
  }
  return withoutRest(document, read);
}

/** Without a few last words after what is lost. */
function withoutRest(document: AnalysedDocument, read: Read): Read {
  const from = (read.lost.at(-1) ?? -1) + 1;
  const rest = read.shown.filter((index) => index >= from);
  if (from === 0 || countSentenceWords(document, rest) >= LEAST_REST) return read;
  return { ...read, shown: read.shown.filter((index) => index < from) };
}

function isSameSection({ sentences }: AnalysedDocument, { all }: Read, index: number): boolean {
  return sentences[elementAt(all, 0)]?.section === sentences[index]?.section;
}

/** What is shown of a paragraph: all of it, or its start and its conclusion. */
function keptOf(
  document: AnalysedDocument,
  { all, shown, lost, isBroken }: Read,
  mostLost: number,
): readonly number[] {
  if (isBroken) return [];
  const isWhole =
    countSentenceWords(document, lost) <= mostLost * countSentenceWords(document, shown);
  const isCarried = all.some((index) => kindOf(document, index) === 'carrier');
  if (isWhole && (!isCarried || mostLost > 1)) return shown;
  return [...startOf(document, all, lost), ...conclusionOf(document, all, shown)];
}

/** In words. */
const LEAST_REST = 15;
const LEAST_LEFT = 10;

/** Nothing if only a few words are left of a paragraph. */
function withoutScrap(
  document: AnalysedDocument,
  kept: readonly number[],
  all: readonly number[],
): readonly number[] {
  const isScrap =
    kept.length < all.length &&
    countSentenceWords(document, kept) < LEAST_LEFT &&
    !isOpening(document, elementAt(all, 0));
  return isScrap ? [] : kept;
}

/** On what stands before it, or on a name of sentences that are missing. */
function leansOn(document: AnalysedDocument, index: number, missing: ReadonlySet<string>): boolean {
  if (!sentenceAt(document, index).prose || leansBack(document, index)) return true;
  return namesIn(document, index).some((name) => missing.has(name));
}

/** In words: a longer paragraph is shown as far as there is room. */
const LEAST_OF_PART = 40;
/** In words: the start of a section may be shown with less, so that many sections can be opened. */
const LEAST_OF_OPENING = 20;
/**
 * A paragraph in parts, split before sentences that can be read without those before them; of one of several things that
 * are announced, the first part is as short as can be.
 */
function partsOf(
  document: AnalysedDocument,
  sentences: readonly number[],
  isMember: boolean,
): (readonly number[])[] {
  if (sentences.some((index) => asksBelow(document, index))) return [sentences];
  const last = sentences.findLastIndex(
    (index) =>
      !sentenceAt(document, index).prose || NEXT_OF_SEVERAL.test(plainSentence(document, index)),
  );
  const several = sentences.findIndex((index) => announcesSeveral(plainSentence(document, index)));
  const wordsOf = (from: number, to?: number) =>
    countSentenceWords(document, sentences.slice(from, to));
  const parts = [0];
  const first = sentences[0];
  const opensSection = first !== undefined && isOpening(document, first);
  sentences.forEach((index, at) => {
    const isStart = parts.length === 1 && (isMember || opensSection);
    if (
      at > last &&
      (several < 0 || at <= several) &&
      (mayCutBefore(document, index) || (isStart && isMember)) &&
      wordsOf(parts.at(-1) ?? 0, at) >= (isStart ? LEAST_OF_OPENING : LEAST_OF_PART) &&
      wordsOf(at) >= LEAST_OF_PART
    )
      parts.push(at);
  });
  return parts
    .map((from, i) => sentences.slice(from, parts[i + 1]))
    .filter((one) => one.length > 0);
}

function mayCutBefore(document: AnalysedDocument, index: number): boolean {
  return (
    !leansBack(document, index) &&
    !(index > 0 && isOfOneCase(document, index) && isOfOneCase(document, index - 1))
  );
}

function paragraphOf(
  document: AnalysedDocument,
  sentences: readonly number[],
): Omit<Paragraph, 'goesOn'> {
  const first = elementAt(sentences, 0);
  const opens = opensAlone(document, first);
  const stories = sentences.filter((one) => isOfSomebody(document, one));
  return {
    sentences,
    section: sentenceAt(document, first).section,
    words: countSentenceWords(document, sentences),
    opens,
    defines: sentences.some((one) => definesSection(document, one)),
    isStory: 2 * stories.length >= sentences.length && !namesSection(document, first),
  };
}

/** Up to what is lost, if it opens a section or says what something is. */
function startOf(
  document: AnalysedDocument,
  all: readonly number[],
  lost: readonly number[],
): readonly number[] {
  const end = all.findIndex((one) => lost.includes(one) || !isOfAll(document, one));
  const start = all.slice(0, Math.max(0, end));
  const first = elementAt(all, 0);
  const isGeneral = isOpening(document, first) && !start.some((one) => isOfSomebody(document, one));
  return isGeneral || start.some((one) => saysWhatIs(document, one)) ? start : [];
}

/** The last sentences, if they stand without what is lost before them. */
function conclusionOf(
  document: AnalysedDocument,
  all: readonly number[],
  shown: readonly number[],
): readonly number[] {
  const from = all.findLastIndex((one) => !shown.includes(one) || !isOfAll(document, one)) + 1;
  const opens = all.findIndex((one, at) => at >= from && from > 0 && opensAlone(document, one));
  const end = opens < 0 ? [] : all.slice(opens);
  return countSentenceWords(document, end) >= LEAST_OF_PART ? end : [];
}

function isOfAll(document: AnalysedDocument, index: number): boolean {
  return kindOf(document, index) === 'shown' && !isOfOneCase(document, index);
}
