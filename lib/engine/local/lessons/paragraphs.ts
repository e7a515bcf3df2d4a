import { leansOnContext, pointsBack } from '../../language/references';
import { givesName, opensWithDefinition } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { perSentence } from '../per-sentence';
import { countSentenceWords, displayText, isOfTheText, plainSentence } from '../sentence-score';
import { contentStemIds } from '../summary/topic';

/** Shown as a whole. */
export type Paragraph = {
  sentences: readonly number[];
  section: number;
  words: number;
  /** Can be read without what stands before it. */
  opens: boolean;
  /** And says what something is. */
  names: boolean;
  /** Says what its section is about. */
  defines: boolean;
  /** About a person or said to the reader, and doesn't name its section's subject first. */
  isStory: boolean;
};

/** In words: a shorter paragraph joins the next. */
const SHORT = 40;
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
  for (const all of grouped(document, text)) {
    const read: Read = readParagraph(document, all, before);
    const kept = keptOf(document, read, mostLost);
    if (kept.length > 0) found.push(paragraphOf(document, kept));
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
  for (const index of all) {
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
  return read;
}

function isSameSection({ sentences }: AnalysedDocument, { all }: Read, index: number): boolean {
  return sentences[elementAt(all, 0)]?.section === sentences[index]?.section;
}

/** What is shown of a paragraph: all of it, its definition, or nothing. */
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
  return definitionOf(document, all, lost);
}

/** On what stands before it, or on a name of sentences that are missing. */
function leansOn(document: AnalysedDocument, index: number, missing: ReadonlySet<string>): boolean {
  if (!sentenceAt(document, index).prose || leansBack(document, index)) return true;
  return namesIn(document, index).some((name) => missing.has(name));
}

function paragraphOf(document: AnalysedDocument, sentences: readonly number[]): Paragraph {
  const first = elementAt(sentences, 0);
  const opens = opensAlone(document, first);
  const stories = sentences.filter((one) => isOfSomebody(document, one));
  return {
    sentences,
    section: sentenceAt(document, first).section,
    words: countSentenceWords(document, sentences),
    opens,
    names: opens && saysWhatIs(document, first),
    defines: sentences.some((one) => definesSection(document, one)),
    isStory: 2 * stories.length >= sentences.length && !namesSection(document, first),
  };
}

/** The start of a paragraph up to what is lost, if it says what something is. */
function definitionOf(
  document: AnalysedDocument,
  all: readonly number[],
  lost: readonly number[],
): readonly number[] {
  const end = all.findIndex(
    (one) => lost.includes(one) || kindOf(document, one) !== 'shown' || isOfOneCase(document, one),
  );
  const start = all.slice(0, Math.max(0, end));
  return start.some((one) => saysWhatIs(document, one)) ? start : [];
}

/** Words of a paragraph, beyond which a list below it stands for itself. */
const LONGEST_WITH_LIST = 170;

/** Paragraphs, with a short one before them and with the entries of a list below them. */
function grouped(document: AnalysedDocument, text: readonly number[]): number[][] {
  const groups: number[][] = [];
  let words = 0;
  let isShown = true;
  for (const index of text) {
    const { section, passage, prose } = sentenceAt(document, index);
    const open = groups.at(-1) ?? [];
    const last = sentenceAt(document, open.at(-1) ?? index);
    const goesOn = prose ? words < SHORT && isShown : words < LONGEST_WITH_LIST;
    if (open.length > 0 && last.section === section && (last.passage === passage || goesOn))
      open.push(index);
    else {
      groups.push([index]);
      words = 0;
      isShown = true;
    }
    words += countSentenceWords(document, [index]);
    isShown &&= kindOf(document, index) === 'shown';
  }
  return groups;
}

/** `aside`: nothing is lost without it; `carrier`: its paragraph says nothing without it. */
type Kind = 'shown' | 'aside' | 'lost' | 'carrier';

const kindOf = perSentence((document, index): Kind => {
  const text = plainSentence(document, index);
  if (CARRIES.test(text)) return 'carrier';
  const leads = /[:,;]$/.test(text) && !hasItems(document, index);
  if (leads || HALF_IN_BRACKETS.test(text) || isCaption(document, index)) return 'lost';
  if (FOOTNOTE.test(text)) return 'aside';
  if (!isOfTheText(document, index) && !OF_BOX.test(text)) return 'shown';
  return OF_FIGURE.test(text) ? 'lost' : 'aside';
});

const FOOTNOTE = /^[¹²³⁴⁵⁶⁷⁸⁹†‡]/;
const OF_FIGURE =
  /\b(?:Figs?\.|(?:figure|table|exhibit|graph|chart|diagram|image|photo|video|picture|equation)s?)(?![\p{L}])/iu;

/** A line alone between paragraphs. */
function isCaption(document: AnalysedDocument, index: number): boolean {
  const [before, own, next] = [-1, 0, 1].map((step) => document.sentences[index + step]);
  if (!own || own.prose || !before?.prose || !next?.prose) return false;
  const isAlone = before.passage !== own.passage && next.passage !== own.passage;
  const isLedTo = sentenceText(document, before).endsWith(':');
  return isAlone && !isLedTo && !/[.:;?!]|^\d/.test(sentenceText(document, own));
}

/** "The following Work It Out feature …" */
const OF_BOX =
  /\b\p{Lu}\p{L}+(?: \p{L}+){0,3} (?:feature|box|sidebar|activity)\b|\b[Tt]he section (?:after|before|above|below|lists|shows|presents|describes)\b/u;

/** Talks through a figure, a table, a formula or an exercise: "point B", "the shaded area", "at quantity Qa", "Step 2." */
const CARRIES =
  /^Step \d|\b(?:we|you) can draw\b|\bcurve represents\b|\b(?:shaded|(?:horizontal|vertical) axis|(?:first|last|final|next) (?:column|row|entry)|(?:this|the following) (?:\p{L}+ )?(?:formula|equation|reaction|calculation)s?\b(?= (?:describe|show|represent|is\b|illustrate)|,|:))|\bpoints? [A-Z]\b|\b(?:curves?|equilibrium|output|quantity|price|lines?|wage|from|to),? (?:of )?\(?[A-Z]{1,4}(?:\d|[a-d])\b/u;

/** Of an aside of two sentences; "a) " opens an entry. */
const HALF_IN_BRACKETS = /^(?!\w{1,3}\))[^(]*\)|\([^)]*$/;

/** Not a formula or table that was lost. */
function hasItems({ sentences }: AnalysedDocument, index: number): boolean {
  const [own, next, second] = [0, 1, 2].map((step) => sentences[index + step]);
  const isNear = own && next?.section === own.section && next.taught;
  const isList = next?.passage !== second?.passage && second?.section === next?.section;
  return Boolean(isNear && (next.passage === own.passage || !next.prose || isList));
}

function leansBack(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (
    pointsBack(text) || POINTS_SOON.test(text) || leansOnContext(plainSentence(document, index))
  );
}

/** "Taken together, these …", "Later, it will …", "In the process, …" */
const POINTS_SOON =
  /^(?:\S+ ){1,4}(?:(?:this|these|those) |it will )|^(?:in the process|to do (?:so|this)|along with),? /i;

/** Within a sentence, "Krista and Tatiana". */
const NAME = /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}/gu;

function namesIn(document: AnalysedDocument, index: number): string[] {
  return plainSentence(document, index).match(NAME) ?? [];
}

const OF_SOMEBODY = /\b(?:he|she|his|her|him|you|your|I|my)\b|\b(?:19|20)\d\d\b|\?$/i;

function isOfSomebody(document: AnalysedDocument, index: number): boolean {
  return OF_SOMEBODY.test(plainSentence(document, index)) || isOfOneCase(document, index);
}

function opensAlone(document: AnalysedDocument, index: number): boolean {
  return (
    sentenceAt(document, index).prose &&
    !leansBack(document, index) &&
    !isOfOneCase(document, index) &&
    !plainSentence(document, index).endsWith('?')
  );
}

function definesSection(document: AnalysedDocument, index: number): boolean {
  return saysWhatIs(document, index) && namesSection(document, index);
}

function saysWhatIs(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (opensWithDefinition(text) && !NO_SUBJECT.test(text)) || givesName(text);
}

const NO_SUBJECT = /^(?:if|when|while|because|although|though|since|as|there|it|this|these)\b/i;

/** Has a word of its heading. */
function namesSection(document: AnalysedDocument, index: number): boolean {
  const { firstToken, endToken, section } = sentenceAt(document, index);
  const named = contentStemIds(document.headings[section] ?? []);
  const words = document.tokenWord.subarray(firstToken, endToken);
  return words.some((word) => named.has(elementAt(document.words, word).stemId));
}
