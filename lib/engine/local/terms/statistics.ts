import { everydayZipf } from '../../language/words/word-lists';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { Candidate } from './candidates';

export type DocumentStatistics = {
  tokens: number;
  /** By index in the lexicon. */
  words: WordStatistics[];
  /** Their keys, each between spaces on a line of its own. */
  headings: string;
  /** By key, the largest share of its uses inside one longer candidate. */
  containedShare: Map<string, number>;
};

export type WordStatistics = {
  /** Of all words of its stem in sentences. */
  uses: number;
  /** How rare it is in everyday English: 7.5 less its frequency on the Zipf scale, 0 to 7.5. */
  rarity: number;
  /** How much more often the document uses it, in powers of ten. */
  lift: number;
};

export function statisticsOf(
  document: AnalysedDocument,
  candidates: readonly Candidate[],
): DocumentStatistics {
  const stemUses = new Uint32Array(document.stemCount);
  for (let token = 0; token < document.tokenWord.length; token++) {
    const { stemId } = wordAt(document, token);
    stemUses[stemId] = (stemUses[stemId] ?? 0) + 1;
  }
  const tokens = document.tokenWord.length;
  return {
    tokens,
    words: document.words.map((word) => statisticsOfWord(word, stemUses, tokens)),
    headings: `\n${document.headings.map(headingKey).join('\n')}\n`,
    containedShare: containedShares(candidates),
  };
}

/** Of "the". */
const MOST_ZIPF = 7.5;

function headingKey(words: readonly Word[]): string {
  const content = words.filter(({ stop }) => !stop);
  return ` ${content.map(({ singular }) => singular).join(' ')} `;
}

function statisticsOfWord(word: Word, stemUses: Uint32Array, tokens: number): WordStatistics {
  const { text, lemma, stop, stemId } = word;
  const uses = stemUses[stemId] ?? 0;
  const zipf = Math.fround(stop ? MOST_ZIPF : Math.max(everydayZipf(text), everydayZipf(lemma)));
  return { uses, rarity: MOST_ZIPF - zipf, lift: Math.log10((uses / tokens) * 1e9) - zipf };
}

function containedShares(candidates: readonly Candidate[]): Map<string, number> {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const shares = new Map<string, number>();
  for (const candidate of candidates) {
    for (const key of partsOf(candidate.key)) {
      const part = byKey.get(key);
      if (part)
        shares.set(key, Math.max(shares.get(key) ?? 0, candidate.full / part.mentions.length));
    }
  }
  return shares;
}

/** "memory", "short term" and the like of "short term memory". */
function partsOf(key: string): string[] {
  const ends: number[] = [];
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) ends.push(at);
  const starts = [0, ...ends.map((end) => end + 1)];
  ends.push(key.length);
  return starts.flatMap((start) =>
    ends
      .filter((end) => end > start && end - start < key.length)
      .map((end) => key.slice(start, end)),
  );
}
