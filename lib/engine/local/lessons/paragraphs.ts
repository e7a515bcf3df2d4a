import { leansOnContext, pointsBack } from '../../language/references';
import { givesName, opensWithDefinition } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { perSentence } from '../per-sentence';
import { displayText, isOfTheText, plainSentence } from '../sentence-score';
import { contentStems } from '../summary/topic';
import { countWords } from '../wording/phrasing';

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
  /** Of somebody, or said to the reader, before the subject is named. */
  isStory: boolean;
};

/** In words: a shorter paragraph joins the next. */
const SHORT = 40;
/** Of a paragraph that stays if the rest is lost. */
const WHOLE_SHARE = 0.7;
const SOME_SHARE = 0.3;

/** Those that are still whole without what speaks of the text, its figures and formulas, and without what leans on that. */
export function readableParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  { isLenient = false } = {},
): Paragraph[] {
  const wholeShare = isLenient ? SOME_SHARE : WHOLE_SHARE;
  const found: Paragraph[] = [];
  const gap = new Gap(document);
  for (const all of grouped(document, text)) {
    const first = elementAt(all, 0);
    const { section } = sentenceAt(document, first);
    gap.enter(section);
    const isBroken = gap.isOpen && (gap.reaches(first) || isOfOneCase(document, first));
    const shown = all.filter((index) => gap.shows(index));
    const lost = all.filter((index) => gap.lost.has(index));
    const words = wordsOf(document, shown);
    const isWhole =
      !isBroken &&
      words > 0 &&
      wholeShare * wordsOf(document, lost) <= (1 - wholeShare) * words &&
      (isLenient || !all.some((index) => kindOf(document, index) === 'carrier'));
    const kept = isWhole ? shown : isBroken ? [] : definitionOf(document, all, lost);
    if (!isWhole) gap.lose(all.slice(kept.length));
    if (kept.length > 0) found.push(paragraphOf(document, kept));
  }
  return found;
}

function paragraphOf(document: AnalysedDocument, sentences: readonly number[]): Paragraph {
  const first = elementAt(sentences, 0);
  const opens = opensAlone(document, first);
  const stories = sentences.filter((one) => isOfSomebody(document, one));
  return {
    sentences,
    section: sentenceAt(document, first).section,
    words: wordsOf(document, sentences),
    opens,
    names: opens && saysWhatIs(document, first),
    defines: sentences.some((one) => definesSection(document, one)),
    isStory: 2 * stories.length >= sentences.length && !namesSection(document, first),
  };
}

/** What is left out, up to the next sentence that doesn't lean on it. */
class Gap {
  readonly lost = new Set<number>();
  private open: 'lost' | 'aside' | null = null;
  private section = -1;
  private names = new Set<string>();

  constructor(private readonly document: AnalysedDocument) {}

  get isOpen(): boolean {
    return this.open === 'lost';
  }

  enter(section: number): void {
    if (section !== this.section) this.open = null;
    this.section = section;
  }

  reaches(index: number): boolean {
    const { document, names } = this;
    return (
      !sentenceAt(document, index).prose ||
      leansBack(document, index) ||
      namesIn(document, index).some((name) => names.has(name))
    );
  }

  shows(index: number): boolean {
    const kind = kindOf(this.document, index);
    if (kind === 'shown' && !(this.open && this.reaches(index))) {
      this.open = null;
      return true;
    }
    const isLost = kind === 'shown' ? this.open === 'lost' : kind !== 'aside';
    if (isLost) this.lose([index]);
    else this.open ??= 'aside';
    return false;
  }

  lose(all: readonly number[]): void {
    if (all.length === 0) return;
    if (this.open !== 'lost') this.names = new Set();
    this.open = 'lost';
    for (const index of all) {
      this.lost.add(index);
      for (const name of namesIn(this.document, index)) this.names.add(name);
    }
  }
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

/** Paragraphs, with a short one before them and with the entries of a list below them. */
function grouped(document: AnalysedDocument, text: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const index of text) {
    const { section, passage, prose } = sentenceAt(document, index);
    const open = groups.at(-1) ?? [];
    const last = sentenceAt(document, open.at(-1) ?? index);
    const isShort =
      wordsOf(document, open) < SHORT && !open.some((one) => kindOf(document, one) !== 'shown');
    const joins =
      open.length > 0 &&
      last.section === section &&
      (last.passage === passage || !prose || isShort);
    if (joins) open.push(index);
    else groups.push([index]);
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

function wordsOf(document: AnalysedDocument, sentences: readonly number[]): number {
  const texts = sentences.map((index) => sentenceText(document, sentenceAt(document, index)));
  return texts.reduce((sum, text) => sum + countWords(text), 0);
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
  return (opensWithDefinition(text) && !CONDITION.test(text)) || givesName(text);
}

const CONDITION = /^(?:if|when|while|because|although|though|since|as|there|it)\b/i;

/** Has a word of its heading. */
function namesSection(document: AnalysedDocument, index: number): boolean {
  const { firstToken, endToken, section } = sentenceAt(document, index);
  const named = contentStems(document.headings[section] ?? []);
  const words = document.tokenWord.subarray(firstToken, endToken);
  return words.some((word) => named.has(elementAt(document.words, word).stemId));
}
