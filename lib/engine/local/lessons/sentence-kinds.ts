import { leansOnContext, pointsBack } from '../../language/references';
import { givesName, opensWithDefinition } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { perSentence } from '../per-sentence';
import { displayText, isOfTheText, plainSentence } from '../sentence-score';
import { contentStemIds } from '../summary/topic';

/** `aside`: nothing is lost without it; `carrier`: its paragraph says nothing without it. */
type Kind = 'shown' | 'aside' | 'lost' | 'carrier';

export const kindOf = perSentence((document, index): Kind => {
  const text = plainSentence(document, index);
  if (CARRIES.test(text)) return 'carrier';
  const leads = /[:,;]$/.test(text) && !hasItems(document, index);
  if (leads || BREAKS_OFF.test(text) || HALF_IN_BRACKETS.test(text) || isCaption(document, index))
    return 'lost';
  if (FOOTNOTE.test(text)) return 'aside';
  if (!isOfTheText(document, index) && !OF_BOX.test(text)) return 'shown';
  if (OF_FIGURE.test(text)) return 'lost';
  return isOpening(document, index) && namesSection(document, index) ? 'shown' : 'aside';
});

/** "The rate would be", before a formula. */
const BREAKS_OFF = /\b(?:is|are|be|as|of|to|by|with|equals)$/;
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

/** "The following Work It Out feature …", "Table compares …", "in the example above" */
const OF_BOX =
  /^(?:Table|Figure|Exhibit)s? \p{Ll}|\b(?:examples?|exercise) above\b|\b\p{Lu}\p{L}+ chapter\b|\b(?:refer to|recall (?:from|how in)) \p{Lu}|\bWork It Out\b|\bClear It Up\b|\b\p{Lu}\p{L}+(?: \p{L}+){0,3} (?:feature|box|sidebar|activity)\b|\b[Tt]he section (?:after|before|above|below|lists|shows|presents|describes)\b/u;

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

export function leansBack(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (
    pointsBack(text) || POINTS_SOON.test(text) || leansOnContext(plainSentence(document, index))
  );
}

/** "Taken together, these …", "Later, it will …", "In the process, …" */
const POINTS_SOON =
  /^(?:\S+ ){1,4}(?:(?:this|these|those) |it will )|^(?:in the process|to do (?:so|this)|along with),? |^as another /i;

/** Within a sentence, "Krista and Tatiana". */
const NAME = /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}/gu;

export function namesIn(document: AnalysedDocument, index: number): string[] {
  return plainSentence(document, index).match(NAME) ?? [];
}

const OF_SOMEBODY =
  /\b(?:he|she|his|her|him|you|your|I|my)\b|\b(?:19|20)\d\d\b|\?$|[$€£]\d|\d%|\b\d[\d.,]* (?:percent|(?:m|b|tr)illion)\b/i;

export function isOfSomebody(document: AnalysedDocument, index: number): boolean {
  return OF_SOMEBODY.test(plainSentence(document, index)) || isOfOneCase(document, index);
}

export function opensAlone(document: AnalysedDocument, index: number): boolean {
  return (
    sentenceAt(document, index).prose &&
    !leansBack(document, index) &&
    !isOfOneCase(document, index) &&
    !plainSentence(document, index).endsWith('?')
  );
}

export function definesSection(document: AnalysedDocument, index: number): boolean {
  return saysWhatIs(document, index) && namesSection(document, index);
}

export function saysWhatIs(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return (opensWithDefinition(text) && !NO_SUBJECT.test(text)) || givesName(text);
}

const NO_SUBJECT = /^(?:if|when|while|because|although|though|since|as|there|it|this|these)\b/i;

/** Has a word of its heading. */
export function namesSection(document: AnalysedDocument, index: number): boolean {
  const { firstToken, endToken, section } = sentenceAt(document, index);
  const named = contentStemIds(document.headings[section] ?? []);
  const words = document.tokenWord.subarray(firstToken, endToken);
  return words.some((word) => named.has(elementAt(document.words, word).stemId));
}

export function isOpening({ sentences }: AnalysedDocument, index: number): boolean {
  return sentences[index - 1]?.section !== sentences[index]?.section;
}
