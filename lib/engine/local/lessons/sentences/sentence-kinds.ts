import { atWordStart, union } from '../../../language/patterns';
import { leansOnContext, pointsBack } from '../../../language/sentences/references';
import { givesName, opensWithDefinition } from '../../../language/sentences/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../../analysed';
import { isOfOneCase } from '../../cases';
import { perSentence } from '../../per-sentence';
import { displayText, isOfTheText, plainSentence } from '../../sentence-score';
import { contentStemIds } from '../../summary/topic';

/** `aside`: nothing is lost without it; `pointer`: nor does anything lean on it; `carrier`: its paragraph says nothing without it. */
type Kind = 'shown' | 'aside' | 'pointer' | 'lost' | 'carrier';

/** What a lesson makes of a sentence. */
export const kindOf = perSentence((document, index): Kind => {
  const { code, prose } = sentenceAt(document, index);
  if (code) return 'shown';
  const text = plainSentence(document, index);
  if (!prose && isOfNumbers(text)) return 'aside';
  if (CARRIES.test(text)) return 'carrier';
  if (isUnfinished(document, index, text) || isCaption(document, index)) return 'lost';
  if (FOOTNOTE.test(text)) return 'aside';
  if (!isOfTheText(document, index) && !OF_BOX.test(text)) return 'shown';
  if (SENDS_ON.test(text)) return 'pointer';
  if (OF_FIGURE.test(text)) return 'lost';
  const opens = isOpening(document, index) && namesSection(document, index);
  return opens && !LEADS_IN.test(text) ? 'shown' : 'aside';
});

function isUnfinished(document: AnalysedDocument, index: number, text: string): boolean {
  const leads = /[:,;]$/.test(text) && !hasItems(document, index);
  return leads || BREAKS_OFF.test(text) || HALF_IN_BRACKETS.test(text);
}

/** The scale of a chart: "20000 20000 Done 15000", "0 20 40 60". The rows of a table are shown. */
function isOfNumbers(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return !text.includes('|') && 2 * letters < text.replace(/\s/g, '').length;
}

/** "Now that we have learned …, let’s take a closer look at …" */
const LEADS_IN = /\blet[’']s\b|\bwe (?:have|[’']ve) (?:seen|learned|discussed)\b|\bwe will\b/i;
/** "The rate would be", before a formula; "…, where", "something like", before an example. */
const BREAKS_OFF =
  /\b(?:is|are|be|as|of|to|by|with|equals|where|like|because|when|which|and|or|for example|for instance|in particular)$/;
/** "(Read the following …)" */
const SENDS_ON = /^\(?(?:read|see|refer|visit|watch)\b/i;
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

/** Of a figure, a box or another part of the text. */
const OF_BOX = union([
  // "Table compares …"
  /^(?:Table|Figure|Exhibit)s? \p{Ll}/u,
  // "in the example above"
  /\b(?:examples?|exercise) above\b/u,
  // "the Learning chapter"
  /\b\p{Lu}\p{L}+ chapter\b/u,
  // "refer to Chapter 3"
  /\b(?:refer to|recall (?:from|how in)) \p{Lu}/u,
  // "the case that follows"
  /\b(?:case|box|feature|story|scenario|exercise|vignette)s? (?:that|which) follows?\b/u,
  /\bthe following (?:case|scenario|story|vignette)\b/u,
  // "The following Work It Out feature …"
  /\bWork It Out\b|\bClear It Up\b/u,
  // "the Link to Learning feature"; not "Brain activity"
  /\b\p{Lu}\p{L}+(?: (?:\p{Lu}\p{L}+|[a-z]{2,3})){0,2} \p{Lu}\p{L}+ (?:feature|box|sidebar|activity)\b/u,
  // "The Keynesian Perspective will discuss …"
  /^\p{Lu}\p{L}+(?: (?:and|of|the|in|\p{Lu}\p{L}+)){1,6} will (?:discuss|explore|examine|explain|describe|probe|address)\b/u,
  // "This graph shows …"
  /\b(?:[Tt]he|[Tt]his|that) (?:graph|chart|diagram|photo|image) (?:shows|illustrates|depicts)\b/u,
  /\b[Ff]rom the (?:graph|chart|diagram)\b/u,
  /\b[Ww]e alluded to\b|\b[Ss]eek (?:additional|more) content\b/u,
  // "The table below lists …"
  /\b[Tt]he (?:\p{Ll}+ )?\p{Ll}+ (?:below|above) (?:shows?|illustrates?|depicts?|lists?|compares?|summarizes?)\b/u,
  // "The steps listed here are …"
  /\b\p{Ll}+ listed (?:here )?(?:are|is|were|was)\b/u,
  // "outlined in the section below"
  /\b(?:outlined|described) in the (?:sections?|paragraphs?|pages?) (?:below|above)\b/u,
  /\b[Ii]n the previous (?:study|example|experiment)\b/u,
  // "Earlier, we called this …"
  /^Earlier,? (?:we|you) \p{Ll}+ (?:it|this|these|them)\b/u,
  // "The following simple chemical equations describe …"
  /\b[Tt]he following (?:\p{L}+ ){2,3}(?:formula|equation|reaction)s? (?:describe|depict|show|represent|illustrate)s?\b/u,
  /\b[Tt]he section (?:after|before|above|below|lists|shows|presents|describes)\b/u,
]);

/** Talks through a figure, a table, a formula or an exercise. */
const CARRIES = union([
  /^Step \d/u,
  /\b(?:we|you) can draw\b|\bcurve represents\b/u,
  atWordStart(
    [
      // "the shaded area", "the vertical axis"
      'shaded|(?:horizontal|vertical) axis',
      // "the first column"
      '(?:first|second|third|fourth|fifth|last|final|next|left|right) (?:column|row|entry)',
      // "column 2"
      'columns? (?:one|two|three|four|\\d)',
      // "this chemical reaction is …", "in the following formula, …"
      '(?:this|the following) (?:\\p{L}+ )?(?:formula|equation|reaction|calculation)s?\\b' +
        '(?= (?:describe|show|represent|is\\b|illustrate)|,|:)',
    ],
    'u',
  ),
  // "point B"
  /\bpoints? [A-Z][a-d]?\b/u,
  // "at Qa"
  /\b(?:[Aa]t|to, say,) Q[a-d]\b/u,
  // "at quantity Qa", "a shift from AD1"
  /\b(?:curves?|equilibrium|output|quantity|price|lines?|wage|from|to),? (?:of )?\(?[A-Z]{1,4}(?:\d|[a-d])\b/u,
]);

/** Of an aside of two sentences; "a) " opens an entry. */
const HALF_IN_BRACKETS = /^(?!\w{1,3}\))[^(]*\)|\([^)]*$/;

/** What goes on after a formula: "Therefore, …", "For example, …". */
const NO_ITEM =
  /^(?:instead|then|now|so|thus|therefore|hence|for example|in other words|where|this|that|these)\b/i;

/** Not a formula or table that was lost. */
function hasItems(document: AnalysedDocument, index: number): boolean {
  const { sentences } = document;
  const [own, next, second] = [0, 1, 2].map((step) => sentences[index + step]);
  const isNear = own && next?.section === own.section && next.taught;
  const isList =
    next?.passage !== second?.passage &&
    second?.section === next?.section &&
    !NO_ITEM.test(plainSentence(document, index + 1));
  return Boolean(isNear && (next.passage === own.passage || !next.prose || isList));
}

/** Whether a sentence can’t be read without what stands before it. */
export function leansBack(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (
    pointsBack(text) || POINTS_SOON.test(text) || leansOnContext(plainSentence(document, index))
  );
}

/** "Taken together, these …", "Later, it will …", "In the process, …", "There is evidence that the two girls …", "(An aside.)" */
const POINTS_SOON =
  /^\(|^(?:\S+ ){0,6}the (?:two )?(?:girls?|boys?|sisters?|brothers?|twins?) |^(?:\S+ ){1,4}(?:(?:this|these|those) |it will )|^(?:in the process|to do (?:so|this)|along with),? |^as another /i;

/** Within a sentence, "Krista and Tatiana". */
const NAME = /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}/gu;

/** Names within a sentence, first names above all. */
export function namesIn(document: AnalysedDocument, index: number): string[] {
  return plainSentence(document, index).match(NAME) ?? [];
}

const OF_SOMEBODY =
  /\b(?:he|she|his|her|him|you|your|I|my)\b|\b(?:19|20)\d\d\b|\?$|[$€£]\d|\d%|\b\d[\d.,]{0,20} (?:percent|(?:m|b|tr)illion)\b/i;

/** Whether a sentence tells of a person, a date or an amount: of a case. */
export function isOfSomebody(document: AnalysedDocument, index: number): boolean {
  return OF_SOMEBODY.test(plainSentence(document, index)) || isOfOneCase(document, index);
}

/** Whether a lesson may open with a sentence. */
export function opensAlone(document: AnalysedDocument, index: number): boolean {
  return (
    sentenceAt(document, index).prose &&
    !leansBack(document, index) &&
    !isOfOneCase(document, index) &&
    !plainSentence(document, index).endsWith('?')
  );
}

/** Whether a sentence says what its heading names. */
export function definesSection(document: AnalysedDocument, index: number): boolean {
  return saysWhatIs(document, index) && namesSection(document, index);
}

/** Of what the document's title names. */
export function definesSubject(document: AnalysedDocument, index: number): boolean {
  return saysWhatIs(document, index) && names(document, index, document.source.title, OPENING);
}

/** Whether a sentence opens with a definition or gives a name. */
export function saysWhatIs(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (opensWithDefinition(text) && !NO_SUBJECT.test(text)) || givesName(text);
}

const NO_SUBJECT = /^(?:if|when|while|because|although|though|since|as|there|it|this|these)\b/i;

/** Has a word of its heading. */
export function namesSection(document: AnalysedDocument, index: number): boolean {
  const { section } = sentenceAt(document, index);
  const named = contentStemIds(document.headings[section] ?? []);
  const said = stemsIn(document, index);
  return [...named].some((stem) => said.has(stem));
}

const LEAST_LETTERS = 4;

/** In UTF-16 units: what a definition is of. */
const OPENING = 60;

/** Has a word of a title in its first `length` units. */
function names(document: AnalysedDocument, index: number, title: string, length: number): boolean {
  const said = plainSentence(document, index).slice(0, length).toLowerCase();
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some(
    (word) => word.length >= LEAST_LETTERS && said.includes(word.replace(/s$/, '')),
  );
}

/** Ids of the stems of a sentence. */
export const stemsIn = perSentence((document, index): ReadonlySet<number> => {
  const { firstToken, endToken } = sentenceAt(document, index);
  const words = document.tokenWord.subarray(firstToken, endToken);
  return new Set(Array.from(words, (word) => elementAt(document.words, word).stemId));
});

/** Whether a sentence is the first of its section. */
export function isOpening({ sentences }: AnalysedDocument, index: number): boolean {
  return sentences[index - 1]?.section !== sentences[index]?.section;
}
