import { looksLikeNoun } from '../../language/words';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, textBetween, tokenSpan, wordAt } from '../analysed';
import { cuesOf, IS_DEFINED, IS_GLOSSED, IS_LISTED, IS_NAMED, IS_QUOTED, OPENS_SENTENCE } from './cues';
import { type Phrase, visitPhrases } from './phrases';
import { rolesOf, type Unit, unitsOf } from './units';

/** Where a phrase stands. */
export type Mention = { sentence: number; firstToken: number; endToken: number };

/** A phrase that may be a key term, with what its uses in the document tell. */
export type Candidate = {
  /** Equal for all inflections of the phrase. */
  key: string;
  words: number;
  mentions: Mention[];
  /** Mentions that are no part of a longer phrase. */
  full: number;
  /** Distinct passages and sections with a mention. */
  passages: number;
  sections: number;
  defined: number;
  named: number;
  glossed: number;
  quoted: number;
  opening: number;
  listed: number;
};

/** In texts longer than this many tokens a phrase must occur more than once to be considered. */
const LONG_TEXT = 60_000;
const VERY_LONG_TEXT = 200_000;
const COUNTERS = 1 << 22;

/** All candidates of a document, in order of first mention. Memory stays bounded: rare phrases of long texts are never stored. */
export function findCandidates(document: AnalysedDocument): Candidate[] {
  const roles = rolesOf(document.words);
  const length = document.tokenWord.length;
  const fewest = length > VERY_LONG_TEXT ? 3 : length > LONG_TEXT ? 2 : 1;
  const counts = fewest > 1 ? countPhrases(document, roles) : null;
  const found = new Map<string, Tally>();
  document.sentences.forEach((sentence, index) => {
    if (sentence.boilerplate) return;
    const units = unitsOf(document, sentence, roles);
    visitPhrases(units, (phrase) => {
      if (counts && counts[hashOf(document, units, phrase)]! < fewest) return;
      const firstToken = units[phrase.first]!.firstToken;
      const endToken = withoutPossessive(document, units[phrase.end - 1]!);
      const key = keyOf(document, firstToken, endToken);
      let tally = found.get(key);
      if (!tally) {
        tally = newTally(key, phrase.words);
        found.set(key, tally);
      }
      addMention(tally, { sentence: index, firstToken, endToken }, sentence);
      if (phrase.full) countCues(tally.candidate, cuesOf(document, sentence, firstToken, endToken));
    });
  });
  const candidates = [...found.values()]
    .map(({ candidate }) => candidate)
    .filter((one) => isNounSomewhere(document, one));
  return isMostlyProse(document) ? candidates.filter((candidate) => isUsedInProse(document, candidate)) : candidates;
}

/** Where no tagger tells, one use as a noun does. */
function isNounSomewhere(document: AnalysedDocument, { mentions }: Candidate): boolean {
  if (document.grammar) return true;
  return mentions.some(({ sentence, firstToken, endToken }) => {
    const { firstToken: start, passage } = sentenceAt(document, sentence);
    const last = textBetween(document, passage, ...tokenSpan(document, endToken - 1, endToken));
    return looksLikeNoun(document.language, last, firstToken > start ? wordAt(document, firstToken - 1).text : null);
  });
}

const PROSE_SHARE = 0.3;

function isMostlyProse({ sentences }: AnalysedDocument): boolean {
  return sentences.filter(({ prose }) => prose).length > sentences.length * PROSE_SHARE;
}

/** The names of variables in a manual's listings are no terms. */
function isUsedInProse({ sentences }: AnalysedDocument, { mentions }: Candidate): boolean {
  return mentions.some(({ sentence }) => sentences[sentence]!.prose);
}

/** A candidate while it is being counted. */
type Tally = { candidate: Candidate; lastPassage: number; lastSection: number };

function newTally(key: string, words: number): Tally {
  const cues = { defined: 0, named: 0, glossed: 0, quoted: 0, opening: 0, listed: 0 };
  const candidate = { key, words, mentions: [], full: 0, passages: 0, sections: 0, ...cues };
  return { candidate, lastPassage: -1, lastSection: -1 };
}

function addMention(tally: Tally, mention: Mention, { passage, section }: AnalysedSentence): void {
  tally.candidate.mentions.push(mention);
  if (tally.lastPassage !== passage) tally.candidate.passages += 1;
  if (tally.lastSection !== section) tally.candidate.sections += 1;
  tally.lastPassage = passage;
  tally.lastSection = section;
}

function countCues(candidate: Candidate, cues: number): void {
  candidate.full += 1;
  if (cues & IS_DEFINED) candidate.defined += 1;
  if (cues & IS_NAMED) candidate.named += 1;
  if (cues & IS_GLOSSED) candidate.glossed += 1;
  if (cues & IS_QUOTED) candidate.quoted += 1;
  if (cues & OPENS_SENTENCE) candidate.opening += 1;
  if (cues & IS_LISTED) candidate.listed += 1;
}

/** A fixed table of counters by hash: two phrases may share one, which only lets a rare phrase through. */
function countPhrases(document: AnalysedDocument, roles: Uint8Array): Uint16Array {
  const counts = new Uint16Array(COUNTERS);
  for (const sentence of document.sentences) {
    const units = unitsOf(document, sentence, roles);
    visitPhrases(units, (phrase) => {
      const hash = hashOf(document, units, phrase);
      if (counts[hash]! < 0xffff) counts[hash]! += 1;
    });
  }
  return counts;
}

function hashOf(document: AnalysedDocument, units: readonly Unit[], { first, end }: Phrase): number {
  let hash = 17;
  for (let token = units[first]!.firstToken; token < units[end - 1]!.endToken; token++) {
    hash = (Math.imul(hash, 0x01000193) ^ wordAt(document, token).stemId) >>> 0;
  }
  return (hash ^ (hash >>> 22)) & (COUNTERS - 1);
}

function withoutPossessive(document: AnalysedDocument, last: Unit): number {
  const text = wordAt(document, last.endToken - 1).text;
  return text === "'s" || text === '’s' ? last.endToken - 1 : last.endToken;
}

/** Singulars joined by spaces: hyphens, articles and the plural do not make a different term. */
function keyOf(document: AnalysedDocument, firstToken: number, endToken: number): string {
  let key = '';
  for (let token = firstToken; token < endToken; token++) {
    const { text, singular } = wordAt(document, token);
    if (text === 'the' || !/[\p{L}\p{N}]/u.test(text)) continue;
    key = key ? `${key} ${singular}` : singular;
  }
  return key;
}
