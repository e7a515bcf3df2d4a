import { memoized } from '../../caches/memoized';
import { perObject } from '../../caches/per-object';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';
import { contentStems } from '../cards/check';

/** From this share of a statement's weight in one sentence on, the text supports it. */
const SUPPORTED = 0.6;
/** Of the uses of the rarest word. */
const MOST_READ = 400;

/** Stems of the content words of a text. */
export const stemsOf = memoized(5_000, (text): ReadonlySet<string> => new Set(contentStems(text)));

/** Of all words of the sentences but stop words. */
export function stemsIn(
  document: AnalysedDocument,
  sentences: readonly AnalysedSentence[],
): Set<string> {
  const stems = new Set<string>();
  for (const { firstToken, endToken } of sentences)
    for (let token = firstToken; token < endToken; token++) {
      const { stop, stem } = wordAt(document, token);
      if (!stop) stems.add(stem);
    }
  return stems;
}

const NONE: ReadonlySet<number> = new Set();

/** Finds whether the text says something, by the stems of its sentences. */
export class Evidence {
  /** By stem, the sentences that hold it. */
  private readonly uses = new Map<string, Set<number>>();
  private readonly text: string;

  constructor(private readonly document: AnalysedDocument) {
    this.text = document.source.passages.map(({ text }) => text.toLowerCase()).join('\n');
    document.sentences.forEach((sentence, index) => {
      for (let token = sentence.firstToken; token < sentence.endToken; token++) {
        const { stop, stem } = wordAt(document, token);
        if (!stop) this.addUse(stem, index);
      }
    });
  }

  private addUse(stem: string, sentence: number): void {
    const known = this.uses.get(stem);
    if (known) known.add(sentence);
    else this.uses.set(stem, new Set([sentence]));
  }

  /** Whether a sentence with all words of `option` says most of what `frame` says. */
  supports(frame: string, option: string, share = SUPPORTED): boolean {
    const named = stemsOf(option);
    const sentences = this.sentencesWith([...named]);
    if (sentences.length === 0) return false;
    const asked = [...stemsOf(frame)]
      .filter((stem) => !named.has(stem))
      .map((stem) => ({ uses: this.usesOf(stem), weight: this.weightOf(stem) }));
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    const saidIn = (sentence: number) =>
      asked.reduce((sum, { uses, weight }) => (uses.has(sentence) ? sum + weight : sum), 0);
    return total > 0 && sentences.some((sentence) => saidIn(sentence) >= share * total);
  }

  /** Whether the text has a phrase, in lower case. */
  says(phrase: string): boolean {
    return this.text.includes(phrase);
  }

  private sentencesWith(stems: readonly string[]): number[] {
    const [rarest = NONE, ...others] = stems
      .map((stem) => this.usesOf(stem))
      .sort((a, b) => a.size - b.size);
    const read = [...rarest].slice(0, MOST_READ);
    return read.filter((one) => others.every((uses) => uses.has(one)));
  }

  private usesOf(stem: string): ReadonlySet<number> {
    return this.uses.get(stem) ?? NONE;
  }

  /** A rare word weighs more. */
  private weightOf(stem: string): number {
    return Math.log(1 + this.document.sentences.length / (1 + this.usesOf(stem).size));
  }
}

/** Made once for all questions of a text. */
export const evidenceOf = perObject((document: AnalysedDocument) => new Evidence(document));
