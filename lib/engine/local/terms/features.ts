import {
  type AnalysedDocument,
  elementAt,
  sentenceAt,
  textBetween,
  tokenSpan,
  wordAt,
} from '../analysed';
import type { Word } from '../lexicon';
import type { Candidate, Mention } from './candidates';
import type { DocumentStatistics } from './statistics';

/** By name; weights.json has a weight for each. */
export type Features = Record<string, number>;

/** Interaction features. */
const PRODUCTS = [
  ['logUses', 'logUses'],
  ['rarityHead', 'rarityHead'],
  ['rarityMean', 'rarityMean'],
  ['liftMean', 'liftMean'],
  ['liftHead', 'liftHead'],
  ['logPassages', 'logPassages'],
  ['fullShare', 'fullShare'],
  ['containedShare', 'containedShare'],
  ['oneWord', 'logUses'],
  ['oneWord', 'rarityHead'],
  ['oneWord', 'liftHead'],
  ['oneWord', 'fullShare'],
  ['oneWord', 'defined'],
  ['oneWord', 'openingShare'],
  ['oneWord', 'headIsAdjective'],
  ['oneWord', 'headIsVerb'],
  ['oneWord', 'nameShare'],
] as const;

export function featuresOf(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  candidate: Candidate,
): Features {
  const base = {
    ...frequencyFeatures(statistics, candidate),
    ...rarityFeatures(document, statistics, candidate),
    ...cueFeatures(candidate),
    ...headingFeatures(statistics, candidate),
    ...shapeFeatures(document, candidate),
    ...formFeatures(document, candidate),
  };
  const features: Features = base;
  for (const [a, b] of PRODUCTS) features[`${a} × ${b}`] = base[a] * base[b];
  return features;
}

function frequencyFeatures(
  { tokens, extensions, containedShare }: DocumentStatistics,
  candidate: Candidate,
) {
  const uses = candidate.mentions.length;
  return {
    logUses: Math.log(uses),
    logRelativeUses: Math.log((uses / tokens) * 10_000),
    logFullUses: Math.log1p(candidate.full),
    fullShare: candidate.full / uses,
    logPassages: Math.log(candidate.passages),
    passageShare: candidate.passages / uses,
    logSections: Math.log(candidate.sections),
    firstAt: firstMention(candidate).firstToken / tokens,
    logExtensions: Math.log1p(extensions.get(candidate.key) ?? 0),
    containedShare: containedShare.get(candidate.key) ?? 0,
  };
}

/** Rarity: how rare the words are in everyday English. Lift: how much more often this document uses them. Powers of ten. */
function rarityFeatures(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  candidate: Candidate,
) {
  const words = contentWords(document, statistics, firstMention(candidate));
  const uses = words.map((word) => word.uses);
  const rarity = words.map(({ zipf }) => 7.5 - zipf);
  const lift = words.map((word) => Math.log10((word.uses / statistics.tokens) * 1e9) - word.zipf);
  return {
    rarityMean: mean(rarity),
    rarityMin: Math.min(...rarity),
    rarityMax: Math.max(...rarity),
    rarityHead: elementAt(rarity, rarity.length - 1),
    liftMean: mean(lift),
    liftMin: Math.min(...lift),
    liftHead: elementAt(lift, lift.length - 1),
    cohesion: Math.log(candidate.mentions.length / Math.min(...uses)),
    logRarestWordUses: Math.log(Math.min(...uses)),
  };
}

/** All words of a mention without content words. */
function contentWords(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  { firstToken, endToken }: Mention,
) {
  const words = [...document.tokenWord.subarray(firstToken, endToken)].map((id) => {
    const { stop, stemId } = elementAt(document.words, id);
    return {
      stop,
      uses: elementAt(statistics.stemUses, stemId),
      zipf: elementAt(statistics.zipf, id),
    };
  });
  const content = words.filter(({ stop }) => !stop);
  return content.length ? content : words;
}

function firstMention({ mentions }: Candidate): Mention {
  return elementAt(mentions, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cueFeatures(candidate: Candidate) {
  const full = Math.max(1, candidate.full);
  return {
    defined: Math.log1p(candidate.defined),
    definedShare: candidate.defined / full,
    named: Math.log1p(candidate.named),
    glossed: Math.log1p(candidate.glossed),
    quoted: Math.log1p(candidate.quoted),
    listed: Math.log1p(candidate.listed),
    opening: Math.log1p(candidate.opening),
    openingShare: candidate.opening / full,
  };
}

function headingFeatures({ headings }: DocumentStatistics, { key }: Candidate) {
  const inside = headings.filter((heading) => heading.includes(` ${key} `));
  return {
    isHeading: Number(inside.some((heading) => heading.length === key.length + 2)),
    inHeading: Number(inside.length > 0),
    endsHeading: Number(inside.some((heading) => heading.endsWith(` ${key} `))),
  };
}

function shapeFeatures(document: AnalysedDocument, candidate: Candidate) {
  const { words, key } = candidate;
  const { firstToken, endToken } = firstMention(candidate);
  const [first, head] = [wordAt(document, firstToken), wordAt(document, endToken - 1)];
  return {
    oneWord: Number(words === 1),
    twoWords: Number(words === 2),
    threeWords: Number(words === 3),
    moreWords: Number(words > 3),
    hasLink: Number(/ (?:of|to|in) /.test(key)),
    hasPossessive: Number(/['’]s/.test(key)),
    headIsAdjective: Number(head.tag === 'ADJ'),
    headIsVerb: Number(head.tag === 'VERB'),
    firstIsAdjective: Number(first.tag === 'ADJ'),
    firstIsVerb: Number(first.tag === 'VERB'),
    headLength: Math.min(14, head.text.length),
  };
}

const SAMPLE = 20;

function formFeatures(document: AnalysedDocument, { mentions }: Candidate) {
  const sample = mentions.slice(0, SAMPLE).map((mention) => formOf(document, mention));
  const share = (is: (form: Form) => boolean) => sample.filter(is).length / sample.length;
  return {
    pluralShare: share(({ head }) => head.text !== head.lemma && head.text.endsWith('s')),
    theShare: share(({ before }) => before === 'the'),
    aShare: share(({ before }) => before === 'a' || before === 'an'),
    nameShare: share(({ first }) => first.tag === 'PROPN'),
    capitalShare: share(({ before, text }) => before !== '' && /^\p{Lu}/u.test(text)),
    acronymShare: share(({ text }) => /\p{Lu}{2}/u.test(text)),
    hyphenShare: share(({ text }) => text.includes('-')),
  };
}

type Form = { first: Word; head: Word; before: string; text: string };

function formOf(document: AnalysedDocument, mention: Mention): Form {
  const { firstToken, endToken } = mention;
  const sentence = sentenceAt(document, mention.sentence);
  const [start, end] = tokenSpan(document, firstToken, endToken);
  return {
    first: wordAt(document, firstToken),
    head: wordAt(document, endToken - 1),
    before: firstToken > sentence.firstToken ? wordAt(document, firstToken - 1).text : '',
    text: textBetween(document, sentence.passage, start, end),
  };
}
