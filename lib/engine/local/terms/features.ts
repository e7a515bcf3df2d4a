import { type AnalysedDocument, elementAt, mentionText, sentenceAt, wordAt } from '../analysed';
import type { Candidate, Mention } from './candidates';
import type { DocumentStatistics } from './statistics';

/** By name; weights.json has a weight for each. */
export type Features = Readonly<Record<string, number>>;

/** In groups, the last of which are interactions of others. Objects of a fixed shape: there may be 100,000 candidates. */
export function featuresOf(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  candidate: Candidate,
): Features[] {
  const frequency = frequencyFeatures(statistics, candidate);
  const rarity = rarityFeatures(document, statistics, candidate);
  const cues = cueFeatures(candidate);
  const shape = shapeFeatures(document, candidate);
  const form = formFeatures(document, candidate);
  const { logUses, logPassages, fullShare, containedShare } = frequency;
  const { rarityHead, rarityMean, liftMean, liftHead } = rarity;
  return [
    frequency,
    rarity,
    cues,
    headingFeatures(statistics, candidate),
    shape,
    form,
    {
      'logUses × logUses': logUses * logUses,
      'rarityHead × rarityHead': rarityHead * rarityHead,
      'rarityMean × rarityMean': rarityMean * rarityMean,
      'liftMean × liftMean': liftMean * liftMean,
      'liftHead × liftHead': liftHead * liftHead,
      'logPassages × logPassages': logPassages * logPassages,
      'fullShare × fullShare': fullShare * fullShare,
      'containedShare × containedShare': containedShare * containedShare,
      'oneWord × logUses': shape.oneWord * logUses,
      'oneWord × rarityHead': shape.oneWord * rarityHead,
      'oneWord × liftHead': shape.oneWord * liftHead,
      'oneWord × fullShare': shape.oneWord * fullShare,
      'oneWord × defined': shape.oneWord * cues.defined,
      'oneWord × openingShare': shape.oneWord * cues.openingShare,
      'oneWord × headIsAdjective': shape.oneWord * shape.headIsAdjective,
      'oneWord × headIsVerb': shape.oneWord * shape.headIsVerb,
      'oneWord × nameShare': shape.oneWord * form.nameShare,
    },
  ];
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
  const inHeading = headings.includes(` ${key} `);
  return {
    isHeading: Number(inHeading && headings.includes(`\n ${key} \n`)),
    inHeading: Number(inHeading),
    endsHeading: Number(inHeading && headings.includes(` ${key} \n`)),
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
  const uses = { plural: 0, the: 0, a: 0, name: 0, capital: 0, acronym: 0, hyphen: 0 };
  const count = Math.min(SAMPLE, mentions.length);
  for (let at = 0; at < count; at++) {
    const mention = elementAt(mentions, at);
    const { sentence, firstToken, endToken } = mention;
    const { firstToken: start } = sentenceAt(document, sentence);
    const head = wordAt(document, endToken - 1);
    const before = firstToken > start ? wordAt(document, firstToken - 1).text : '';
    const text = mentionText(document, mention);
    uses.plural += Number(head.text !== head.lemma && head.text.endsWith('s'));
    uses.the += Number(before === 'the');
    uses.a += Number(before === 'a' || before === 'an');
    uses.name += Number(wordAt(document, firstToken).tag === 'PROPN');
    uses.capital += Number(before !== '' && /^\p{Lu}/u.test(text));
    uses.acronym += Number(/\p{Lu}{2}/u.test(text));
    uses.hyphen += Number(text.includes('-'));
  }
  return {
    pluralShare: uses.plural / count,
    theShare: uses.the / count,
    aShare: uses.a / count,
    nameShare: uses.name / count,
    capitalShare: uses.capital / count,
    acronymShare: uses.acronym / count,
    hyphenShare: uses.hyphen / count,
  };
}
