import { everydayZipf } from '../../language/word-lists';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { Candidate } from './candidates';

export type DocumentStatistics = {
  tokens: number;
  stemUses: Uint32Array;
  /** Frequency in everyday English on the Zipf scale, 0 to about 7.5, by index in the lexicon. */
  zipf: Float32Array;
  /** Their keys, each between spaces on a line of its own. */
  headings: string;
  /** By key, the number of candidates that end in it: "short-term memory" for "memory". */
  extensions: Map<string, number>;
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
    ...containment(candidates),
  };
}

function headingKey(words: readonly Word[]): string {
  const content = words.filter(({ stop }) => !stop);
  return ` ${content.map(({ singular }) => singular).join(' ')} `;
}

function zipfOf({ text, lemma, stop }: Word): number {
  return stop ? 7.5 : Math.max(everydayZipf(text), everydayZipf(lemma));
}

function containment(
  candidates: readonly Candidate[],
): Pick<DocumentStatistics, 'extensions' | 'containedShare'> {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const extensions = new Map<string, number>();
  const containedShare = new Map<string, number>();
  for (const candidate of candidates) {
    for (const { key, atEnd } of partsOf(candidate.key)) {
      const part = byKey.get(key);
      if (!part) continue;
      if (atEnd) extensions.set(key, (extensions.get(key) ?? 0) + 1);
      containedShare.set(
        key,
        Math.max(containedShare.get(key) ?? 0, candidate.full / part.mentions.length),
      );
    }
  }
  return { extensions, containedShare };
}

function partsOf(key: string): { key: string; atEnd: boolean }[] {
  const stems = key.split(' ');
  const parts: { key: string; atEnd: boolean }[] = [];
  for (let first = 0; first < stems.length; first++) {
    for (let end = first + 1; end <= stems.length; end++) {
      if (end - first < stems.length)
        parts.push({ key: stems.slice(first, end).join(' '), atEnd: end === stems.length });
    }
  }
  return parts;
}
