import { everydayZipf } from '../../language/word-lists';
import { type AnalysedDocument, elementAt, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { Candidate } from './candidates';

export type DocumentStatistics = {
  tokens: number;
  stemUses: Uint32Array;
  /** Frequency in everyday English on the Zipf scale, 0 to about 7.5, by index in the lexicon. */
  zipf: Float32Array;
  /** Their keys, each between spaces on a line of its own. */
  headings: string;
  /** By key, the largest share of its uses inside one longer candidate. */
  containedShare: Map<string, number>;
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
  return {
    tokens: document.tokenWord.length,
    stemUses,
    zipf: Float32Array.from(document.words, zipfOf),
    headings: `\n${document.headings.map(headingKey).join('\n')}\n`,
    containedShare: containedShares(candidates),
  };
}

function headingKey(words: readonly Word[]): string {
  const content = words.filter(({ stop }) => !stop);
  return ` ${content.map(({ singular }) => singular).join(' ')} `;
}

function zipfOf({ text, lemma, stop }: Word): number {
  return stop ? 7.5 : Math.max(everydayZipf(text), everydayZipf(lemma));
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
  const words = key.split(' ');
  const parts: string[] = [];
  for (let first = 0; words.length > 1 && first < words.length; first++) {
    let part = '';
    for (let last = first; last < words.length; last++) {
      part = last === first ? elementAt(words, last) : `${part} ${words[last]}`;
      if (part !== key) parts.push(part);
    }
  }
  return parts;
}
