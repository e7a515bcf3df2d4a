import { type AnalysedDocument, elementAt, mentionText, sentenceAt, wordAt } from '../analysed';
import type { Candidate, Mention } from './candidates';
import type { DocumentStatistics, WordStatistics } from './statistics';

/** By name; weights.json has a weight for each. */
export type Features = Readonly<Record<string, number>>;

/** In groups. Objects of a fixed shape: there may be 100,000 candidates. */
export function featuresOf(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  candidate: Candidate,
): Features[] {
  return [
    frequencyFeatures(statistics, candidate),
    rarityFeatures(document, statistics, candidate),
    cueFeatures(candidate),
    headingFeatures(statistics, candidate),
    shapeFeatures(document, candidate),
    formFeatures(document, candidate),
  ];
}

const isOneWord = ({ words }: Candidate): number => Number(words === 1);

function frequencyFeatures({ tokens, containedShare }: DocumentStatistics, candidate: Candidate) {
  const uses = candidate.mentions.length;
  const logUses = Math.log(uses);
  const fullShare = candidate.full / uses;
  return {
    logRelativeUses: Math.log((uses / tokens) * 10_000),
    logFullUses: Math.log1p(candidate.full),
    fullShare,
    logPassages: Math.log(candidate.passages),
    passageShare: candidate.passages / uses,
    logSections: Math.log(candidate.sections),
    firstAt: firstMention(candidate).firstToken / tokens,
    containedShare: containedShare.get(candidate.key) ?? 0,
    'logUses × logUses': logUses * logUses,
    'fullShare × fullShare': fullShare * fullShare,
    'oneWord × logUses': isOneWord(candidate) * logUses,
  };
}

function rarityFeatures(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  candidate: Candidate,
) {
  const words = contentWords(document, statistics, firstMention(candidate));
  const head = elementAt(words, words.length - 1);
  const [sum, least] = [
    { rarity: 0, lift: 0 },
    { lift: head.lift, uses: head.uses },
  ];
  for (const { rarity, lift, uses } of words) {
    sum.rarity += rarity;
    sum.lift += lift;
    least.lift = Math.min(least.lift, lift);
    least.uses = Math.min(least.uses, uses);
  }
  const liftMean = sum.lift / words.length;
  return {
    rarityMean: sum.rarity / words.length,
    rarityHead: head.rarity,
    liftMean,
    'liftMean × liftMean': liftMean * liftMean,
    liftMin: least.lift,
    liftHead: head.lift,
    cohesion: Math.log(candidate.mentions.length / least.uses),
  };
}

/** All words of a mention without content words. */
function contentWords(
  document: AnalysedDocument,
  statistics: DocumentStatistics,
  { firstToken, endToken }: Mention,
): WordStatistics[] {
  const [all, content]: [WordStatistics[], WordStatistics[]] = [[], []];
  for (let token = firstToken; token < endToken; token++) {
    const id = elementAt(document.tokenWord, token);
    const word = elementAt(statistics.words, id);
    all.push(word);
    if (!elementAt(document.words, id).stop) content.push(word);
  }
  return content.length > 0 ? content : all;
}

function firstMention({ mentions }: Candidate): Mention {
  return elementAt(mentions, 0);
}

function cueFeatures(candidate: Candidate) {
  return {
    defined: Math.log1p(candidate.defined),
    named: Math.log1p(candidate.named),
    glossed: Math.log1p(candidate.glossed),
    quoted: Math.log1p(candidate.quoted),
    opening: Math.log1p(candidate.opening),
    'oneWord × openingShare':
      (isOneWord(candidate) * candidate.opening) / Math.max(1, candidate.full),
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
    oneWord: isOneWord(candidate),
    threeWords: Number(words === 3),
    hasLink: Number(/ (?:of|to|in) /.test(key)),
    'oneWord × headIsAdjective': Number(words === 1 && head.tag === 'ADJ'),
    firstIsAdjective: Number(first.tag === 'ADJ'),
    firstIsVerb: Number(first.tag === 'VERB'),
    headLength: Math.min(14, head.text.length),
  };
}

const SAMPLE = 20;
const HAS_CAPITAL = /\p{Lu}/u;

function formFeatures(document: AnalysedDocument, candidate: Candidate) {
  const { mentions } = candidate;
  const uses = { plural: 0, the: 0, name: 0, capital: 0, acronym: 0 };
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
    uses.name += Number(wordAt(document, firstToken).tag === 'PROPN');
    if (!HAS_CAPITAL.test(text)) continue;
    uses.capital += Number(before !== '' && /^\p{Lu}/u.test(text));
    uses.acronym += Number(/\p{Lu}{2}/u.test(text));
  }
  return {
    pluralShare: uses.plural / count,
    theShare: uses.the / count,
    'oneWord × nameShare': (isOneWord(candidate) * uses.name) / count,
    capitalShare: uses.capital / count,
    acronymShare: uses.acronym / count,
  };
}
