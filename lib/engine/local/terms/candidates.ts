import { looksLikeNoun } from '../../language/words/words';
import { judgedStatements } from '../../structure/judged-statements/judged-statements';
import { isTruthWord } from '../../structure/judged-statements/truth-marks';
import { type AnalysedDocument, elementAt, mentionText, sentenceAt, wordAt } from '../analysed';
import { CUES, type Cue, cuesOf } from './cues';
import { isPossessive, type Phrase, rolesOf, type Unit, unitsOf, visitPhrases } from './units';

export type Mention = { sentence: number; firstToken: number; endToken: number };

/** A phrase that may be a key term. */
export type Candidate = Record<Cue, number> & {
  /** Equal for all inflections. */
  key: string;
  words: number;
  mentions: Mention[];
  /** Mentions outside a longer phrase; the cues count these. */
  full: number;
  passages: number;
  sections: number;
};

/** In tokens; a phrase must occur twice in longer texts, three times in very long ones. */
const LONG_TEXT = 60_000;
const VERY_LONG_TEXT = 200_000;
const COUNTERS = 1 << 22;

/** Candidates in order of first mention. Rare phrases of long texts are never stored, which bounds memory. */
export function findCandidates(document: AnalysedDocument): Candidate[] {
  const roles = rolesOf(document.words);
  const length = document.tokenWord.length;
  const fewest = length > VERY_LONG_TEXT ? 3 : length > LONG_TEXT ? 2 : 1;
  const counts = fewest > 1 ? countPhrases(document, roles) : null;
  const keyWords = document.words.map(({ text, singular }) =>
    text === 'the' || !/[\p{L}\p{N}]/u.test(text) ? '' : singular,
  );
  const found = new Map<string, Candidate>();
  document.sentences.forEach((sentence, index) => {
    if (sentence.boilerplate) return;
    const units = unitsOf(document, sentence, roles);
    visitPhrases(units, (phrase) => {
      const { firstToken, endToken: end } = spanOf(units, phrase);
      if ((counts?.[hashOf(document, firstToken, end)] ?? fewest) < fewest) return;
      const endToken = isPossessive(wordAt(document, end - 1).text) ? end - 1 : end;
      const key = keyOf(document, keyWords, firstToken, endToken);
      let candidate = found.get(key);
      if (!candidate) {
        candidate = newCandidate(key, phrase.words);
        found.set(key, candidate);
      }
      candidate.mentions.push({ sentence: index, firstToken, endToken });
      if (phrase.full) countCues(candidate, cuesOf(document, sentence, firstToken, endToken));
    });
  });
  const marks = judgedStatements(document.source).statements.length > 0;
  const candidates = [...found.values()].filter(
    (candidate) => !(marks && isTruthWord(candidate.key)) && isNounSomewhere(document, candidate),
  );
  for (const candidate of candidates) {
    const sentences = candidate.mentions.map(({ sentence }) => sentenceAt(document, sentence));
    candidate.passages = new Set(sentences.map(({ passage }) => passage)).size;
    candidate.sections = new Set(sentences.map(({ section }) => section)).size;
  }
  return isMostlyProse(document)
    ? candidates.filter((candidate) => isUsedInProse(document, candidate))
    : candidates;
}

/** Without a tagger, one use as a noun is enough. */
function isNounSomewhere(document: AnalysedDocument, { mentions }: Candidate): boolean {
  if (document.grammar) return true;
  return mentions.some(({ sentence, firstToken, endToken }) => {
    const { firstToken: start } = sentenceAt(document, sentence);
    const last = mentionText(document, { sentence, firstToken: endToken - 1, endToken });
    return looksLikeNoun(
      document.language,
      last,
      firstToken > start ? wordAt(document, firstToken - 1).text : null,
    );
  });
}

const PROSE_SHARE = 0.3;

function isMostlyProse({ sentences }: AnalysedDocument): boolean {
  return sentences.filter(({ prose }) => prose).length > sentences.length * PROSE_SHARE;
}

/** Excludes names of variables in a manual's listings. */
function isUsedInProse(document: AnalysedDocument, { mentions }: Candidate): boolean {
  return mentions.some(({ sentence }) => sentenceAt(document, sentence).prose);
}

function countCues(candidate: Candidate, cues: Record<Cue, boolean>): void {
  candidate.full += 1;
  for (const cue of CUES) if (cues[cue]) candidate[cue] += 1;
}

function newCandidate(key: string, words: number): Candidate {
  return {
    key,
    words,
    mentions: [],
    full: 0,
    passages: 0,
    sections: 0,
    defined: 0,
    named: 0,
    glossed: 0,
    quoted: 0,
    opening: 0,
  };
}

/** Counters in a hash table of fixed size; a collision only lets a rare phrase through. */
function countPhrases(document: AnalysedDocument, roles: Uint8Array): Uint16Array {
  const counts = new Uint16Array(COUNTERS);
  for (const sentence of document.sentences) {
    const units = unitsOf(document, sentence, roles);
    visitPhrases(units, (phrase) => {
      const { firstToken, endToken } = spanOf(units, phrase);
      const hash = hashOf(document, firstToken, endToken);
      counts[hash] = Math.min(0xffff, (counts[hash] ?? 0) + 1);
    });
  }
  return counts;
}

function spanOf(units: readonly Unit[], { first, end }: Phrase) {
  return {
    firstToken: elementAt(units, first).firstToken,
    endToken: elementAt(units, end - 1).endToken,
  };
}

function hashOf(document: AnalysedDocument, firstToken: number, endToken: number): number {
  let hash = 17;
  for (let token = firstToken; token < endToken; token++) {
    hash = (Math.imul(hash, 0x01000193) ^ wordAt(document, token).stemId) >>> 0;
  }
  return (hash ^ (hash >>> 22)) & (COUNTERS - 1);
}

/** Singulars joined by spaces, without hyphens and articles. */
function keyOf(
  { tokenWord }: AnalysedDocument,
  keyWords: readonly string[],
  firstToken: number,
  endToken: number,
): string {
  let key = '';
  for (let token = firstToken; token < endToken; token++) {
    const word = keyWords[tokenWord[token] ?? -1];
    if (word) key = key ? `${key} ${word}` : word;
  }
  return key;
}
