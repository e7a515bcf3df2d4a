import { everydayZipf } from '../../language/word-lists';
import { type AnalysedDocument, sentenceAt, sentenceText, wordAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { opensAlone } from '../wording/standalone';
import type { CardDraft, CardSource } from './draft';

/** By name; `card-weights.json` has a weight for each. Of what a reader sees and of the source, whatever pattern found it. */
export type CardFeatures = Record<string, number>;

export function cardFeatures({ document }: CardSource, draft: CardDraft): CardFeatures {
  const [front, back] = [wordsOf(draft.front), wordsOf(draft.back)];
  return {
    ...formFeatures(draft),
    ...questionFeatures(draft, front),
    ...answerFeatures(draft, back),
    ...termFeatures(draft),
    ...mentionFeatures(document, draft),
    ...sourceFeatures(document, draft),
    shared: back.filter((word) => front.includes(word)).length / (back.length || 1),
  };
}

const has = (pattern: RegExp, text: string): number => Number(pattern.test(text));
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

function formFeatures({ front, quality, category }: CardDraft) {
  return {
    quality,
    isDefinition: Number(category === 'definition'),
    asksWhatIs: has(/^What (?:is|are|was|were) /, front),
    asksAction: has(/^What (?:do|does|did|can|may|might|must|should|will) /, front),
    asksPassive: has(/ (?:by|with|for|to|from|of|in|as|on)\?$/, front),
    asksWhy: has(/^(?:Why|How) /, front),
    asksWhen: has(/^When /, front),
    asksShortForm: has(/ stand for\?$/, front),
    isGap: has(/_____/, front),
  };
}

/** Words whose meaning depends on what the text has said before. */
const RELATIVE =
  /\b(?:also|then|now|again|once|another|other|such|same|certain|some|more|less|first|second|third|fourth|last|next|final|further|previous|recent|here|there|usual|main|primary|large|major)\b/gi;
const LIGHT_VERB =
  /\b(?:involve|include|constitute|provide|perform|affect|depend|identify|focus|request|cover|produce|mean|represent|have|make|take|use|serve|become|occur|cause|help|find)s?\b/i;
const GROUP =
  /\b(?:other|these|those|such) \p{Ll}+|\bthe (?:two|three|four|five|first|second|third|final|last) /u;
const NAME = /(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}/gu;

function questionFeatures({ front, term }: CardDraft, words: readonly string[]) {
  const long = words.filter((word) => word.length > 3).length;
  return {
    besideTerm: Math.max(0, long - term.words - 1),
    frontRelative: count(RELATIVE, front),
    pointsToGroup: has(GROUP, front),
    takesThe: has(/^What (?:is|are|was|were) the /, front),
    barePlural: has(/^What are (?!the |a )/, front),
    lightVerb: has(LIGHT_VERB, front),
    frontPast: has(/\b(?:did|was|were|had)\b/, front),
    frontModal: has(/\b(?:can|could|may|might|would|should|must|will|tend|seem)\b/, front),
    frontConditional: has(/ (?:if|when|once) /, front),
    frontNames: count(NAME, front),
    frontDigits: has(/\d/, front),
  };
}

const MEASURED = /\$\d|\d%|\d (?:barrels|tons|units|hours|dollars|people|workers)\b/;

function answerFeatures({ back }: CardDraft, words: readonly string[]) {
  return {
    backWords: Math.log(words.length || 1),
    backIndefinite: has(/^(?:An?|One) /, back),
    backBare: has(/^(?!An? |The |One )\p{Lu}\p{Ll}+/u, back),
    backThat: has(/^(?:That|When|If|Because|By|In|To|For|At|On) /, back),
    backRelative: count(RELATIVE, back),
    relatives: count(/\b(?:that|which|who|whose|where|when|if|because)\b/gi, back),
    backAnd: count(/\b(?:and|or|but)\b/g, back),
    backNames: count(NAME, back),
    backDigits: Math.min(3, count(/\d+/g, back)),
    backMoney: has(MEASURED, back),
    /** "A middle layer of connective tissue." says too little. */
    oneNounOf: has(
      /^(?:An?|The) (?:[\p{L}-]+ ){1,3}(?:of|in|from) (?:the |an? )?[\p{L}-]+\.?$/u,
      back,
    ),
    rareBack: rareShare(words),
  };
}

function termFeatures({ term: { chance, score, aloneShare } }: CardDraft) {
  return { chance, logOdds: Math.max(-6, Math.min(4, score)), alone: aloneShare };
}

/** Where the term stands in the source, and whether the text has used it before. */
function mentionFeatures(document: AnalysedDocument, { sentence, term }: CardDraft) {
  const { firstToken } = sentenceAt(document, sentence);
  const mention = term.mentions.find((one) => one.sentence === sentence);
  const next = wordAt(document, mention?.endToken ?? -1);
  return {
    mentionsBefore: Math.log1p(term.mentions.filter((one) => one.sentence < sentence).length),
    mentionOpens: Number(mention !== undefined && mention.firstToken - firstToken <= 1),
    beforeIs: has(/^(?:is|are|refers?|means?)$/, next.text),
    beforeNoun: Number(next.tag === 'NOUN'),
  };
}

const DEFINES =
  /\b(?:(?:is|are) (?:an?|the|when) |called|known as|refers? to|defined as|termed|means)/;

function sourceFeatures(document: AnalysedDocument, { sentence: index, term }: CardDraft) {
  const sentence = sentenceAt(document, index);
  const text = sentenceText(document, sentence);
  const heading = document.source.sections[sentence.section]?.title.toLowerCase() ?? '';
  return {
    place: index / document.sentences.length,
    inHeading: Number(heading.includes(term.text.toLowerCase())),
    defines: has(DEFINES, text),
    readsAlone: Number(opensAlone(text)),
    ofOneCase: Number(isOfOneCase(document, index)),
  };
}

/** Zipf values below it are rare in everyday English. */
const RARE = 3.5;

function rareShare(words: readonly string[]): number {
  const long = words.filter((word) => word.length > 3);
  return long.filter((word) => everydayZipf(word) < RARE).length / (long.length || 1);
}
