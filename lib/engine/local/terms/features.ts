import { type AnalysedDocument, sentenceAt, textBetween, tokenSpan, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { Candidate, Mention } from './candidates';
import type { DocumentStatistics } from './statistics';

/** What a candidate is judged by, each a number; weights.json gives each its weight. */
export type Features = Record<string, number>;

/** Pairs whose product is a feature too: what a sign means differs with the length and the use of a phrase. */
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

export function featuresOf(document: AnalysedDocument, statistics: DocumentStatistics, candidate: Candidate): Features {
  const features: Features = {
    ...frequencyFeatures(statistics, candidate),
    ...rarityFeatures(document, statistics, candidate),
    ...cueFeatures(candidate),
    ...headingFeatures(statistics, candidate),
    ...shapeFeatures(document, candidate),
    ...formFeatures(document, candidate),
  };
  for (const [a, b] of PRODUCTS) features[`${a} × ${b}`] = features[a]! * features[b]!;
  return features;
}

function frequencyFeatures({ tokens, extensions, containedShare }: DocumentStatistics, candidate: Candidate): Features {
  const uses = candidate.mentions.length;
  return {
    logUses: Math.log(uses),
    logRelativeUses: Math.log((uses / tokens) * 10_000),
    logFullUses: Math.log1p(candidate.full),
    fullShare: candidate.full / uses,
    logPassages: Math.log(candidate.passages),
    passageShare: candidate.passages / uses,
    logSections: Math.log(candidate.sections),
    firstAt: candidate.mentions[0]!.firstToken / tokens,
    logExtensions: Math.log1p(extensions.get(candidate.key) ?? 0),
    containedShare: containedShare.get(candidate.key) ?? 0,
  };
}

/** Rarity: how seldom everyday English uses the words. Lift: how much more often this document does. Powers of ten. */
function rarityFeatures(document: AnalysedDocument, statistics: DocumentStatistics, candidate: Candidate): Features {
  const ids = contentIds(document, candidate.mentions[0]!);
  const uses = ids.map((id) => statistics.stemUses[document.words[id]!.stemId]!);
  const rarity = ids.map((id) => 7.5 - statistics.zipf[id]!);
  const lift = ids.map((id, i) => Math.log10((uses[i]! / statistics.tokens) * 1e9) - statistics.zipf[id]!);
  return {
    rarityMean: mean(rarity),
    rarityMin: Math.min(...rarity),
    rarityMax: Math.max(...rarity),
    rarityHead: rarity.at(-1)!,
    liftMean: mean(lift),
    liftMin: Math.min(...lift),
    liftHead: lift.at(-1)!,
    cohesion: Math.log(candidate.mentions.length / Math.min(...uses)),
    logRarestWordUses: Math.log(Math.min(...uses)),
  };
}

function contentIds(document: AnalysedDocument, { firstToken, endToken }: Mention): number[] {
  const ids = [...document.tokenWord.subarray(firstToken, endToken)];
  const content = ids.filter((id) => !document.words[id]!.stop);
  return content.length ? content : ids;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cueFeatures(candidate: Candidate): Features {
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

function headingFeatures({ headings }: DocumentStatistics, { key }: Candidate): Features {
  const inside = headings.filter((heading) => heading.includes(` ${key} `));
  return {
    isHeading: Number(inside.some((heading) => heading.length === key.length + 2)),
    inHeading: Number(inside.length > 0),
    endsHeading: Number(inside.some((heading) => heading.endsWith(` ${key} `))),
  };
}

function shapeFeatures(document: AnalysedDocument, { words, key, mentions }: Candidate): Features {
  const { firstToken, endToken } = mentions[0]!;
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

/** How the phrase is written in its first uses. */
function formFeatures(document: AnalysedDocument, { mentions }: Candidate): Features {
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
